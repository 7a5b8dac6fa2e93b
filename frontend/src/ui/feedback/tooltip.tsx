import { type ReactNode, useEffect, useRef, useState } from 'react';
import typography from '../typography.module.css';
import styles from './tooltip.module.css';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** After a tooltip has just closed, the next one opens at once. */
export function tooltipDelay(now: number, lastClosedAt: number | null): number {
  return lastClosedAt !== null && now - lastClosedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}

let lastClosedAt: number | null = null;

/** Shows the name of an icon button; the button itself carries it for screen readers. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), tooltipDelay(Date.now(), lastClosedAt));
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = Date.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span className={`${typography.nowrap} ${styles.tooltip}`} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
