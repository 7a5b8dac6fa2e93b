import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './drawer.module.css';
import flow from './flow.module.css';
import { useEscape } from './hooks/use-escape';
import type { useLayer } from './hooks/use-layer';
import { useModal } from './hooks/use-modal';
import { Icon } from './icons/icon';
import layout from './layout.module.css';
import spacing from './spacing.module.css';
import typography from './typography.module.css';

interface DrawerProps {
  title: string;
  subtitle?: string;
  closeLabel: string;
  side?: 'left' | 'right';
  layer: Pick<ReturnType<typeof useLayer>, 'close' | 'replaceByLinks'>;
  children: ReactNode;
}

/**
 * A panel at one side, over the page, for as long as it is rendered. A page opened out of it takes its place in the browser's history. It is part of the first script, so that it is there at once.
 * Not a native modal dialog: toasts would lie below it, unread.
 */
export function Drawer({ title, subtitle, closeLabel, side = 'right', layer, children }: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(true, layer.close);
  useEffect(() => heading.current?.focus(), []);
  useModal(panel);

  return (
    <div className={styles.layer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div className={styles.mask} onClick={layer.close} />
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        onClickCapture={(event) => layer.replaceByLinks(event)}
        className={`${layout.column} ${layout.white} ${styles.panel} ${styles[side]}`}
      >
        <div className={`${flow.line12} ${layout.ruleBelow} ${styles.head}`}>
          <div>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p className={`${typography.faint} ${spacing.above2}`}>{subtitle}</p>}
          </div>
          <button
            type="button"
            className={`${layout.icon} ${styles.close}`}
            aria-label={closeLabel}
            onClick={layer.close}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </section>
    </div>
  );
}
