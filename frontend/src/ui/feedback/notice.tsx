import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'warning' | 'error' | 'success' | 'info';
  icon?: IconName;
  title?: string;
  children?: ReactNode;
  /** Announced at once by screen readers. */
  alert?: boolean;
}

/** A few important lines in the flow of the page. */
export function Notice({ tone = 'info', icon, title, children, alert }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={alert ? 'alert' : undefined}>
      {icon && <Icon name={icon} size={22} />}
      <div className={`${layout.grow} ${styles.words}`}>
        {title && <p className={`${typography.strong} ${typography.textM}`}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
