import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './drawer.module.css';
import { useBackCloses } from './hooks/use-back-closes';
import { useEscape } from './hooks/use-escape';
import { useModal } from './hooks/use-modal';
import { Icon } from './icons/icon';

interface DrawerProps {
  title: string;
  subtitle?: string;
  closeLabel: string;
  side?: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at one side, over the page, for as long as it is rendered. It is part of the first script, so that it is there at once.
 * Not a native modal dialog: toasts would lie below it, unread.
 */
export function Drawer({ title, subtitle, closeLabel, side = 'right', onClose, children }: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(true, onClose);
  useBackCloses(true, onClose);
  useEffect(() => heading.current?.focus(), []);
  useModal(panel);

  return (
    <div className={styles.layer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div className={styles.mask} onClick={onClose} />
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className={`${styles.panel} ${styles[side]}`}
      >
        <div className={styles.head}>
          <div>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </section>
    </div>
  );
}
