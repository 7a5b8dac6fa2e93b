import { useWish } from '../../api/wishlist/use-wishlist-item';
import { Icon } from '../../ui/icons/icon';
import styles from './wishlist-button.module.css';

/** The heart: full while the product is on this device's wishlist. */
export function WishButton({ product }: { product: { id: string; name: string } }) {
  const { isWished, toggle } = useWish(product);
  return (
    <button
      type="button"
      className={isWished ? `${styles.wish} ${styles.wished}` : styles.wish}
      aria-label={isWished ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
