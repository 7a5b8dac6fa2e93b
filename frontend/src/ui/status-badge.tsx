import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  tone?: 'good' | 'bad' | 'warn' | 'busy' | 'plain';
  children: ReactNode;
}

/** How something stands. The words say it; the colour only helps. */
export function StatusBadge({ tone = 'plain', children }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {tone === 'busy' && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </span>
  );
}
