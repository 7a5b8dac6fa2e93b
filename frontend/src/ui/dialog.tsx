import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './dialog.module.css';
import flow from './flow.module.css';
import { useFocusOpener } from './hooks/use-focus-opener';
import { Icon } from './icons/icon';
import layout from './layout.module.css';
import spacing from './spacing.module.css';

interface DialogProps {
  /** Closed by its `close()`, which calls `onClose`. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog, open while it is mounted. The native dialog traps the focus. */
export function Dialog({ dialog, title, onClose, children }: DialogProps) {
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  useFocusOpener();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.inner}>
        <header className={`${flow.line8} ${layout.between} ${spacing.below8}`}>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={`${layout.icon} ${styles.close}`}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
