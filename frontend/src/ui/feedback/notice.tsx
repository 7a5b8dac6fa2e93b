import { Icon } from '../icons/icon';
import { type NoticeProps, useKit } from '../kit';
import styles from './notice.module.css';

/** A few important lines in the flow of the page. */
export function Notice(props: NoticeProps) {
  const kit = useKit();
  if (kit) return <kit.Notice {...props} />;
  const { tone = 'info', icon, title, children, alert } = props;
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={alert ? 'alert' : undefined}>
      {icon && <Icon name={icon} size={22} />}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
