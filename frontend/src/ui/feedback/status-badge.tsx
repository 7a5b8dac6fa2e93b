import { Tag } from 'antd';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  /** `warning` is to do, `progress` under way, `success` done, `error` a problem, `info` neither. */
  tone?: 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';
  children: ReactNode;
}

/** A state as text; its colour is only an addition. */
export function StatusBadge({ tone = 'info', children }: StatusBadgeProps) {
  return (
    <Tag variant="filled" className={`${styles.badge} ${styles[tone]}`}>
      {tone === 'busy' && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </Tag>
  );
}
