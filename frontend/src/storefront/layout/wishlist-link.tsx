import { Link } from 'react-router-dom';
import { useWishlistIds } from '../../api/wishlist/wishlist';
import { Icon } from '../../ui/icons/icon';
import { WISHLIST_PAGE } from '../../ui/navigation/shop-pages';
import styles from './wishlist-link.module.css';

/** The heart of the header, with the number of products; on phones it is in the menu. */
export function WishlistLink({ compact = false }: { compact?: boolean }) {
  const count = useWishlistIds().length;
  return (
    <Link to={WISHLIST_PAGE} className={styles.link} title={compact ? 'Wishlist' : undefined}>
      <Icon name="heart" size={24} />
      <span className="visually-hidden">Wishlist</span>
      {count > 0 && (
        <span className={styles.badge}>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </Link>
  );
}
