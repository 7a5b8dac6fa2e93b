import layout from '../layout.module.css';
import styles from './spinner.module.css';

export function Spinner({ text }: { text: string }) {
  return (
    <div className={`${layout.line12} ${layout.muted} ${styles.spinner}`} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
