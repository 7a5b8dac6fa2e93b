import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  tone?: 'success' | 'error' | 'warning' | 'busy' | 'info';
  children: ReactNode;
}

/** How something stands. The words say it; the colour only helps. */
export function StatusBadge({ tone = 'info', children }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {tone === 'busy' && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </span>
  );
}
