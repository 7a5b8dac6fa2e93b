import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { Icon } from '../../../ui/icons/icon';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  /** Closed by its `close()`, which calls `onClose`. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog, open while it is mounted. The native dialog traps the focus. */
export function OrderDialog({ dialog, title, onClose, children }: OrderDialogProps) {
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  useFocusOnContent();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The browser returns the focus to the opener; where that is gone, the content gets it. */
function useFocusOnContent() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const dialog = opener?.isConnected ? opener : document.getElementById('main');
        if (dialog instanceof HTMLElement) dialog.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
