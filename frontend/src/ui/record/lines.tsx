import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** Records of a few values each, one below the other. */
export function Lines({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

/** The part of a line that takes the room that the others leave. */
export function LineMain({ children }: { children: ReactNode }) {
  return (
    <Flex vertical flex="1 1 200px" style={{ minWidth: 0 }}>
      {children}
    </Flex>
  );
}
