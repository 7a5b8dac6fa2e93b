import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import styles from './state-message.module.css';

interface StateMessageProps {
  icon?: IconName;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Level of the heading: 1 where the message is the whole page. */
  level?: 1 | 2;
  /** Read out at once. */
  alert?: boolean;
}

/** A message in place of the content, with possible actions. */
export function StateMessage({ icon, title, text, actions, level = 2, alert }: StateMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`${layout.column} ${layout.centre} ${styles.state}`} role={alert ? 'alert' : undefined}>
      {icon && (
        <span className={`${layout.middle} ${layout.muted} ${styles.icon}`}>
          <Icon name={icon} size={36} />
        </span>
      )}
      <Heading className={layout.large}>{title}</Heading>
      {text && <p className={`${layout.above8} ${layout.muted}`}>{text}</p>}
      {actions && <div className={`${layout.wrap12} ${layout.above24} ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
