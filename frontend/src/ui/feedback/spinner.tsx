import { useKit } from '../kit';
import styles from './spinner.module.css';

export interface SpinnerProps {
  text: string;
}

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
