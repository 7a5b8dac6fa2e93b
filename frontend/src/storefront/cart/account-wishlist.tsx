import { useWishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import layout from '../../ui/layout.module.css';
import { WishlistCard } from './wishlist-card';
import styles from './wishlist-products.module.css';

/** The wishlist of this device, for the account (docs/rules.md#wishlist). */
export function AccountWishlist() {
  const products = useWishlistProducts();
  if (products.count === 0) {
    return (
      <StateMessage
        icon="heart"
        title="Your wishlist is empty"
        text="Tap the heart on a product to save it here. The list is kept on this device."
        actions={
          <ButtonLink to="/products" variant="signal">
            Browse Products
          </ButtonLink>
        }
      />
    );
  }
  return (
    <WishlistCard {...products} empty={null}>
      <p className={`${layout.faint} ${styles.device}`}>
        This list is kept on this device. On another one you start a new list.
      </p>
    </WishlistCard>
  );
}
