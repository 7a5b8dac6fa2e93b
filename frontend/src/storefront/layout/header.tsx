import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import { Icon } from '../../ui/icons/icon';
import { formatRoundPounds } from '../../ui/money-format';
import { shopDetails } from '../../ui/shop-details';
import { Wordmark } from '../../ui/wordmark';
import { AccountArea } from './account-area';
import { CartButton } from './cart-button';
import { CategoryNavigation } from './category-navigation';
import styles from './header.module.css';

/** The compact bar comes once this much of the page has gone by (storefront spec 9). */
const SCROLL_MARGIN = '100px';

interface HeaderProps {
  onOpenCart: () => void;
  onPrepareCart: () => void;
}

export function Header({ onOpenCart, onPrepareCart }: HeaderProps) {
  const [scrolled, marker] = useScrolledPast();
  const [menuOpen, setMenuOpen] = useState(false);
  const { data: config } = useGetConfigQuery();

  return (
    <>
      <div ref={marker} className={styles.marker} aria-hidden="true" />
      <header className={styles.header}>
        <div className={styles.strip}>
          <div className={styles.stripInner}>
            <a className={styles.contact} href={shopDetails.phoneHref}>
              <Icon name="phone" size={16} />
              <span>{shopDetails.phone}</span>
            </a>
            <span className={styles.hours}>{shopDetails.supportHours}</span>
            <span className={styles.delivery}>
              {config && (
                <>
                  <Icon name="truck" size={18} />
                  Free UK delivery over {formatRoundPounds(config.freeShippingThreshold)}
                </>
              )}
            </span>
          </div>
        </div>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={menuOpen}
            aria-controls="category-navigation"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon name={menuOpen ? 'close' : 'menu'} size={24} />
            <span className="visually-hidden">Menu</span>
          </button>
          <Link to="/" className={styles.home} aria-label="Topcoat home">
            <Wordmark height={32} />
          </Link>
          <p className={styles.tagline}>Paint, spray equipment and workshop supplies for the trade</p>
          <AccountArea />
          <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} />
        </div>
        <CategoryNavigation open={menuOpen} onLeave={() => setMenuOpen(false)} />
        <div className={`${styles.compact} ${scrolled ? styles.shown : ''}`} inert={!scrolled}>
          <div className={styles.compactInner}>
            <Link to="/" className={styles.home} aria-label="Topcoat home">
              <Wordmark height={22} />
            </Link>
            <Link to="/products" className={styles.compactLink}>
              All Products
            </Link>
            <Link to="/products?category=hot-deals" className={styles.compactLink}>
              Hot Deals
            </Link>
            <AccountArea compact />
            <CartButton onOpen={onOpenCart} onPrepare={onPrepareCart} compact />
          </div>
        </div>
      </header>
    </>
  );
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
