import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon';
import { Wordmark } from '../../ui/wordmark';
import { AccountArea } from './account-area';
import { CartButton } from './cart-button';
import { CategoryNavigation } from './category-navigation';
import styles from './header.module.css';
import { MenuDrawer } from './menu-drawer';
import { ServiceStrip } from './service-strip';
import { WishlistLink } from './wishlist-link';

/** The compact bar appears after scrolling this far. */
const SCROLL_MARGIN = '100px';

/** The variants of the search; which one is visible depends on the window's width. */
interface SearchParts {
  box: ReactNode;
  /** Opens the full-screen search: as a box, or as an icon. */
  field: ReactNode;
  icon: ReactNode;
  compactBox: ReactNode;
}

interface HeaderProps {
  search: SearchParts;
  onOpenCart: () => void;
  onPrepareCart: () => void;
}

export function Header({ search, onOpenCart, onPrepareCart }: HeaderProps) {
  const [scrolled, marker] = useScrolledPast();
  const { menuOpen, openMenu, closeMenu } = useMenu();

  return (
    <>
      <div ref={marker} className={styles.marker} aria-hidden="true" />
      <header className={styles.header}>
        <ServiceStrip />
        <div className={styles.bar}>
          <MenuButton open={menuOpen} onOpen={openMenu} />
          <Link to="/" className={styles.home} aria-label="Topcoat home">
            <Wordmark height={30} />
          </Link>
          <div className={styles.searchBox}>{search.box}</div>
          <AccountArea />
          <WishlistLink />
          <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} />
        </div>
        <div className={styles.searchField}>{search.field}</div>
        <CategoryNavigation />
        <div className={`${styles.compact} ${scrolled ? styles.shown : ''}`} inert={!scrolled}>
          <div className={styles.compactInner}>
            <MenuButton open={menuOpen} onOpen={openMenu} />
            <Link to="/" className={styles.home} aria-label="Topcoat home">
              <Wordmark height={24} />
            </Link>
            <div className={styles.searchBox}>{search.compactBox}</div>
            <div className={styles.searchIcon}>{search.icon}</div>
            <AccountArea compact />
            <WishlistLink compact />
            <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} compact />
          </div>
        </div>
      </header>
      {menuOpen && <MenuDrawer onClose={closeMenu} />}
    </>
  );
}

function MenuButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={styles.menuButton} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <Icon name="menu" size={24} />
      <span className="visually-hidden">Menu</span>
    </button>
  );
}

/** The menu returns the focus to the button that opened it, unless a page was opened. */
function useMenu() {
  const [menuOpen, setMenuOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const openMenu = useCallback(() => {
    opener.current = document.activeElement;
    setMenuOpen(true);
  }, []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useEffect(() => {
    if (menuOpen) return;
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [menuOpen]);
  return { menuOpen, openMenu, closeMenu };
}

function useScrolledPast() {
  const marker = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false), {
      rootMargin: `${SCROLL_MARGIN} 0px 0px 0px`,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return [scrolled, marker] as const;
}
