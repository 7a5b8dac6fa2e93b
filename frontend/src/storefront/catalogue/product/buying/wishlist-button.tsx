import { useWishlistItem } from '../../../../api/wishlist/use-wishlist-item';
import { Icon } from '../../../../ui/icons/icon';
import styles from './wishlist-button.module.css';

/** The heart: filled while the product is on this device's wishlist. */
export function WishlistButton({ product }: { product: { id: string; name: string } }) {
  const { isInWishlist, toggle } = useWishlistItem(product);
  return (
    <button
      type="button"
      className={isInWishlist ? `${styles.heart} ${styles.filled}` : styles.heart}
      aria-label={isInWishlist ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
