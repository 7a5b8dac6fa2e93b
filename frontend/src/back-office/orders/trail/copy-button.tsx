import { Button } from 'antd';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './copy-button.module.css';

/** Copies a text; not shown where the browser cannot. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  if (typeof navigator.clipboard?.writeText !== 'function') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: text });
  };
  return (
    <Button type="text" size="small" className={styles.copy} aria-label={`Copy ${what}`} onClick={() => void copy()}>
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
      </svg>
    </Button>
  );
}
