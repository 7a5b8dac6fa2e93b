import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { searchOf } from '../../api/search/search-text';
import { useLayer } from '../../ui/hooks/use-layer';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { SearchBox } from './search-box';
import styles from './search-screen.module.css';

const WIDE = '(min-width: 768px)';

/** A full-screen search for narrow screens; `field` and `icon` are variants of its opener. */
export function SearchScreen({ opener }: { opener: 'field' | 'icon' }) {
  const { pathname, search } = useLocation();
  const layer = useLayer(opener === 'field' ? 'search' : 'search-bar');
  const dialog = useRef<HTMLDialogElement>(null);
  const searched = searchOf(pathname, search);

  useLayoutEffect(() => {
    if (layer.isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [layer.isOpen]);
  // Where the header has a box of its own, a screen left open would not be seen and still block the page.
  const isWide = useMedia(WIDE);
  const close = useEffectEvent(layer.close);
  useEffect(() => {
    if (isWide) close();
  }, [isWide]);

  // An Escape that closed the suggestions is already handled; unhandled, it would only empty the box.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) layer.close();
  };

  return (
    <>
      <button
        type="button"
        className={
          opener === 'icon' ? layout.icon : `${layout.tall} ${layout.white} ${typography.grey} ${styles.field}`
        }
        onClick={layer.open}
        aria-haspopup="dialog"
        aria-label={opener === 'icon' ? 'Search products' : undefined}
      >
        <Icon name="search" size={opener === 'icon' ? 24 : 20} />
        {opener === 'field' && (
          <span className={layout.clipped}>
            <span className={searched && 'visually-hidden'}>Search products</span> {searched}
          </span>
        )}
      </button>
      <dialog
        ref={dialog}
        className={`${layout.fullscreen} ${styles.screen}`}
        aria-label="Search products"
        onClose={layer.close}
        onKeyDown={closeByEscape}
        onClickCapture={(event) => layer.replaceByLinks(event)}
      >
        {layer.isOpen && (
          <>
            <FocusedSearchBox onChosen={layer.replace} />
            <button
              type="button"
              className={`${layout.icon} ${styles.close}`}
              onClick={layer.close}
              aria-label="Close search"
            >
              <Icon name="close" size={24} />
            </button>
          </>
        )}
      </dialog>
    </>
  );
}

/** Focused when opened. */
function FocusedSearchBox({ onChosen }: { onChosen: (address: string) => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = container.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  return (
    <div ref={container}>
      <SearchBox variant="screen" onChosen={onChosen} />
    </div>
  );
}
