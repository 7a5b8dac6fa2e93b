import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import { Picture } from '../product/picture';
import typography from '../typography.module.css';
import { currentToast, hideToast, onToastChanged, type Toast } from './toast-store';
import styles from './toaster.module.css';

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;
const noToast = () => null;

/** The toast viewport. F8 moves the focus to it; a toast waits while it is hovered or focused. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChanged, currentToast, noToast);
  const viewport = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusViewport = (event: KeyboardEvent) => {
      if (event.key === 'F8') viewport.current?.focus();
    };
    window.addEventListener('keydown', focusViewport);
    return () => window.removeEventListener('keydown', focusViewport);
  }, []);

  return (
    <section
      ref={viewport}
      className={toast?.place === 'cart' ? `${styles.viewport} ${styles.atCart}` : styles.viewport}
      aria-label="Notifications (F8)"
      tabIndex={-1}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  const release = (endX: number) => {
    if (startX !== null && endX - startX >= SWIPE_PX) hideToast(toast.id);
    setStartX(null);
    setOffset(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping are conveniences; the button below does the same
    <div
      className={`${layout.dark} ${styles.toast} ${styles[toast.tone]}`}
      style={offset > 0 ? { transform: `translateX(${offset}px)`, opacity: 1 - offset / 300 } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => setStartX(event.clientX)}
      onPointerMove={(event) => startX !== null && setOffset(Math.max(0, event.clientX - startX))}
      onPointerUp={(event) => release(event.clientX)}
      onPointerCancel={() => release(0)}
    >
      {toast.picture !== undefined && (
        <div className={`${layout.clip} ${layout.white} ${styles.picture}`}>
          <Picture imageUrl={toast.picture} alt="" sizes="72px" eager priority="auto" />
        </div>
      )}
      <div className={layout.grow}>
        <p className={typography.strong}>{toast.title}</p>
        {toast.description && <p className={`${typography.fine} ${styles.description}`}>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={`${layout.middle} ${styles.close}`}
        aria-label="Dismiss"
        onClick={() => hideToast(toast.id)}
      >
        <Icon name="close" />
      </button>
      {toast.links && (
        <div className={`${flow.stack8} ${styles.links}`}>
          {toast.links.map(({ to, label }) => (
            <Link key={to} to={to} onClick={() => hideToast(toast.id)}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
