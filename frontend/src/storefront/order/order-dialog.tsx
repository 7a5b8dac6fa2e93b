import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/icons/icon';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  /** Closed by its `close()`, which tells `onClose`. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page, open for as long as it is mounted. The browser's own dialog keeps the focus inside. */
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

/** The browser gives the focus back to the button that opened it; where that has gone, the page's content gets it. */
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
