import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchOf } from '../../api/search/search-text';
import { useBackCloses } from '../../ui/hooks/use-back-closes';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import { SearchBox } from './search-box';
import styles from './search-screen.module.css';

const WIDE = '(min-width: 768px)';

/** A full-screen search for narrow screens; `field` and `icon` are variants of its opener. */
export function SearchScreen({ opener }: { opener: 'field' | 'icon' }) {
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const searched = searchOf(pathname, search);
  const close = () => dialog.current?.close();

  // Where the header has a box of its own, a screen left open would not be seen and still block the page.
  const isWide = useMedia(WIDE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere is the occasion
  useEffect(close, [key, isWide]);

  useBackCloses(open, close);

  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };

  // An Escape that closed the suggestions is already handled; unhandled, it would only empty the box.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  return (
    <>
      <button
        type="button"
        className={styles[opener]}
        onClick={show}
        aria-haspopup="dialog"
        aria-label={opener === 'icon' ? 'Search products' : undefined}
      >
        <Icon name="search" size={opener === 'icon' ? 24 : 20} />
        {opener === 'field' && (
          <span className={styles.words}>
            <span className={searched && 'visually-hidden'}>Search products</span> {searched}
          </span>
        )}
      </button>
      <dialog
        ref={dialog}
        className={styles.screen}
        aria-label="Search products"
        onClose={() => setOpen(false)}
        onKeyDown={closeByEscape}
      >
        {open && (
          <>
            <FocusedSearchBox onChosen={close} />
            <button type="button" className={styles.close} onClick={close} aria-label="Close search">
              <Icon name="close" size={24} />
            </button>
          </>
        )}
      </dialog>
    </>
  );
}

/** Focused when opened. */
function FocusedSearchBox({ onChosen }: { onChosen: () => void }) {
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
