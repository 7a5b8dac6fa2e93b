import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { signInAddress } from '../../api/session/return-path';
import { usePointsBalance } from '../../api/session/use-points';
import { isVerifiedTrade, useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import type { CurrentUser } from '../../api/types';
import { useWishlistIds } from '../../api/wishlist/wishlist';
import { Tooltip } from '../../ui/feedback/tooltip';
import flow from '../../ui/flow.module.css';
import { useLayer } from '../../ui/hooks/use-layer';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { QUICK_ORDER_PAGE, REWARDS_PAGE, WISHLIST_PAGE } from '../../ui/navigation/shop-pages';
import typography from '../../ui/typography.module.css';
import { Wordmark } from '../../ui/wordmark';
import accountAreaStyles from './account-area.module.css';
import { AccountEntries } from './account-entries';
import cartButtonStyles from './cart-button.module.css';
import { CategoryNavigation } from './category-navigation';
import styles from './header.module.css';
import { MenuDrawer } from './menu-drawer';
import serviceStripStyles from './service-strip.module.css';
import { VatSwitch } from './vat-switch';
import wishlistLinkStyles from './wishlist-link.module.css';

interface UserMenuProps {
  user: CurrentUser;
  compact: boolean;
}

/** The signed-in user's menu. */
export function UserMenu({ user, compact }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  useOutsidePress(container, open, () => setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere is the occasion
  useEffect(() => setOpen(false), [key]);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus or the Escape key leaves the menu
    <span ref={container} className={accountAreaStyles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={`${layout.inline} ${accountAreaStyles.control}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" size={24} />
        <span className="visually-hidden">Account of </span>
        <span
          className={compact ? 'visually-hidden' : `${layout.unseen959} ${layout.clipped} ${accountAreaStyles.name}`}
        >
          {user.firstName || user.username}
        </span>
        <span className={`${layout.none767} ${accountAreaStyles.chevron}`}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <div id={panelId} className={`${layout.hanging} ${accountAreaStyles.panel}`} hidden={!open}>
        <AccountEntries user={user} />
      </div>
    </span>
  );
}

/** Sign In, or the customer's points and menu; its space is reserved while the user is loading. */
export function AccountArea({ compact = false }: { compact?: boolean }) {
  const { user, isKnown } = useSession();
  const { pathname, search } = useLocation();
  if (!isKnown) return <span className={`${flow.line8} ${layout.tall} ${accountAreaStyles.area}`} />;
  if (!user) {
    return (
      <span className={`${flow.line8} ${layout.tall} ${accountAreaStyles.area}`}>
        <a className={`${layout.inline} ${accountAreaStyles.control}`} href={signInAddress(pathname + search)}>
          <Icon name="user" size={24} />
          <span className={compact ? 'visually-hidden' : layout.unseen767}>Sign In</span>
        </a>
      </span>
    );
  }
  return (
    <span className={`${flow.line8} ${layout.tall} ${accountAreaStyles.area}`}>
      {!compact && isVerifiedTrade(user) && (
        <Link
          className={`${layout.inline} ${accountAreaStyles.control} ${accountAreaStyles.quick}`}
          to={QUICK_ORDER_PAGE}
        >
          Quick Order
        </Link>
      )}
      {!compact && (
        <Link
          className={`${layout.inline} ${accountAreaStyles.control} ${accountAreaStyles.rewards}`}
          to={REWARDS_PAGE}
        >
          Rewards
        </Link>
      )}
      <Points compact={compact} />
      <UserMenu user={user} compact={compact} />
    </span>
  );
}

function Points({ compact }: { compact: boolean }) {
  const { balance } = usePointsBalance();
  if (balance === undefined) return null;
  return (
    <Link
      className={`${layout.quiet} ${layout.inline} ${typography.fine} ${typography.strong} ${typography.nowrap} ${layout.tall} ${accountAreaStyles.points} ${compact ? layout.none479 : ''}`}
      to="/account?tab=points"
    >
      <Icon name="star" size={18} />
      <span>
        {balance.toLocaleString('en-GB')} <span className={layout.unseen959}>{balance === 1 ? 'point' : 'points'}</span>
        <span className={accountAreaStyles.short} aria-hidden="true">
          pts
        </span>
      </span>
    </Link>
  );
}

const SHOWN_UP_TO = 99;

interface CartButtonProps {
  onOpen: () => void;
  /** Called when the shopper is about to open it. */
  onPrepare: () => void;
  compact?: boolean;
}

export function CartButton({ onOpen, onPrepare, compact = false }: CartButtonProps) {
  const { count } = useCart();
  const button = (
    <button
      type="button"
      className={`${layout.inline} ${accountAreaStyles.control} ${cartButtonStyles.button}`}
      onClick={onOpen}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      aria-haspopup="dialog"
    >
      <Icon name="cart" size={24} />
      <span className={compact ? 'visually-hidden' : layout.unseen479}>Cart</span>
      {count > 0 && (
        <span className={accountAreaStyles.badge}>
          {count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : count}
          <span className="visually-hidden"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </button>
  );
  return <span className={cartButtonStyles.place}>{compact ? <Tooltip text="Cart">{button}</Tooltip> : button}</span>;
}

/** The top line: phone, hours and the free-delivery threshold. Its height is reserved while loading. */
export function ServiceStrip() {
  const { data: config } = useGetConfigQuery();
  return (
    <div className={`${typography.fine} ${serviceStripStyles.strip}`}>
      <div className={`${flow.line12} ${layout.band} ${serviceStripStyles.inner}`}>
        {config && (
          <>
            {config.company.phoneHref && (
              <a
                className={`${layout.quiet} ${layout.inline} ${typography.nowrap} ${serviceStripStyles.contact}`}
                href={config.company.phoneHref}
              >
                <Icon name="phone" size={16} />
                <span className={layout.unseen559}>{config.company.phone}</span>
              </a>
            )}
            <span className={`${layout.none767} ${serviceStripStyles.hours}`}>{config.claims.supportHours}</span>
            <Link
              to="/guide"
              className={`${layout.quiet} ${layout.inline} ${typography.nowrap} ${serviceStripStyles.guide}`}
            >
              <Icon name="document" size={16} />
              Paint Guide
            </Link>
            {config.claims.freeDelivery && (
              <span className={`${layout.inline} ${typography.nowrap} ${serviceStripStyles.delivery}`}>
                <Icon name="truck" size={18} />
                {config.claims.freeDelivery}
              </span>
            )}
          </>
        )}
        <VatSwitch />
      </div>
    </div>
  );
}

/** The heart of the header, with the number of products. */
export function WishlistLink({ compact = false }: { compact?: boolean }) {
  const count = useWishlistIds().length;
  return (
    <Link
      to={WISHLIST_PAGE}
      className={`${layout.inline} ${accountAreaStyles.control} ${wishlistLinkStyles.link}`}
      title={compact ? 'Wishlist' : undefined}
    >
      <Icon name="heart" size={24} />
      <span className="visually-hidden">Wishlist</span>
      {count > 0 && (
        <span className={`${accountAreaStyles.badge} ${wishlistLinkStyles.badge}`}>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </Link>
  );
}

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
  const { layer: menu, openMenu } = useMenu();

  return (
    <>
      <div ref={marker} className={styles.marker} aria-hidden="true" />
      <header className={layout.dark}>
        <ServiceStrip />
        <div className={`${flow.line8} ${layout.band} ${styles.bar}`}>
          <MenuButton open={menu.isOpen} onOpen={openMenu} />
          <Link to="/" className={`${layout.target} ${styles.home}`} aria-label="Topcoat home">
            <Wordmark height={30} />
          </Link>
          <div className={`${layout.shrink} ${styles.searchBox}`}>{search.box}</div>
          <AccountArea />
          <WishlistLink />
          <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} />
        </div>
        <div className={styles.searchField}>{search.field}</div>
        <CategoryNavigation />
        <div className={`${styles.compact} ${scrolled ? styles.shown : ''}`} inert={!scrolled}>
          <div className={`${flow.line8} ${layout.band} ${styles.compactInner}`}>
            <MenuButton open={menu.isOpen} onOpen={openMenu} />
            <Link to="/" className={`${layout.target} ${styles.home}`} aria-label="Topcoat home">
              <Wordmark height={24} />
            </Link>
            <div className={`${layout.shrink} ${styles.searchBox}`}>{search.compactBox}</div>
            <div className={styles.searchIcon}>{search.icon}</div>
            <AccountArea compact />
            <WishlistLink compact />
            <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} compact />
          </div>
        </div>
      </header>
      {menu.isOpen && <MenuDrawer layer={menu} />}
    </>
  );
}

function MenuButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={`${layout.icon} ${styles.menuButton}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      <Icon name="menu" size={24} />
      <span className="visually-hidden">Menu</span>
    </button>
  );
}

/** The menu returns the focus to the button that opened it, unless a page was opened. */
/** The menu; closed, it gives the focus back to its button unless something else has it. */
function useMenu() {
  const layer = useLayer('menu');
  const opener = useRef<Element | null>(null);
  const openMenu = () => {
    opener.current = document.activeElement;
    layer.open();
  };
  useEffect(() => {
    if (layer.isOpen) return;
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [layer.isOpen]);
  return { layer, openMenu };
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
