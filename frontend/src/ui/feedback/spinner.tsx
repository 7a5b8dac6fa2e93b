import { type SpinnerProps, useKit } from '../kit';
import styles from './spinner.module.css';

export function Spinner({ text }: SpinnerProps) {
  const kit = useKit();
  if (kit) return <kit.Spinner text={text} />;
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </div>
  );
}
