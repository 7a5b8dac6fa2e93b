import { Tag } from 'antd';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import spinner from './spinner.module.css';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  /** `warning` is to do, `progress` under way, `success` done, `error` a problem, `info` neither. */
  tone?: 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';
  children: ReactNode;
}

/** A state as text; its colour is only an addition. */
export function StatusBadge({ tone = 'info', children }: StatusBadgeProps) {
  return (
    <Tag
      variant="filled"
      className={`${layout.inline} ${typography.strong} ${typography.nowrap} ${styles.badge} ${styles[tone]}`}
    >
      {tone === 'busy' && <span className={`${spinner.wheel} ${styles.wheel}`} aria-hidden="true" />}
      {children}
    </Tag>
  );
}
