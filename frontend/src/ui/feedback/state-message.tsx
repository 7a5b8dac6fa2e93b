import type { ReactNode } from 'react';
import flow from '../flow.module.css';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
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
        <span className={`${layout.middle} ${typography.muted} ${styles.icon}`}>
          <Icon name={icon} size={36} />
        </span>
      )}
      <Heading className={typography.large}>{title}</Heading>
      {text && <p className={`${spacing.above8} ${typography.muted}`}>{text}</p>}
      {actions && <div className={`${flow.wrap12} ${spacing.above24} ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
