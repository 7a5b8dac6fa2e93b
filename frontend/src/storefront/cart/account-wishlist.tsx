import { useSession } from '../../api/session/use-session';
import { useWishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { WishlistCard } from './wishlist-card';

/** The wishlist, for its page and the account (docs/rules.md#wishlist). */
export function AccountWishlist() {
  const { isSignedIn } = useSession();
  const products = useWishlistProducts();
  const place = isSignedIn ? 'on your account' : 'on this device';
  if (products.count === 0) {
    return (
      <StateMessage
        icon="heart"
        title="Your wishlist is empty"
        text={`Tap the heart on a product to save it here. The list is kept ${place}.`}
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
      <p className={`${typography.faint} ${spacing.above16}`}>
        {isSignedIn
          ? 'This list is kept on your account: you find it on every device.'
          : 'This list is kept on this device. Sign in to keep it on your account.'}
      </p>
    </WishlistCard>
  );
}
