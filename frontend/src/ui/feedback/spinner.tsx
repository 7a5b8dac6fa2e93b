import flow from '../flow.module.css';
import typography from '../typography.module.css';
import styles from './spinner.module.css';

export function Spinner({ text }: { text: string }) {
  return (
    <div className={`${flow.line12} ${typography.muted} ${styles.spinner}`} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
