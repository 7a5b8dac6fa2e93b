import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { WishlistCard } from './wishlist-card';
import styles from './wishlist-products.module.css';

/** The wishlist of this device, below the cart. */
export function WishlistProducts() {
  const products = useWishlistProducts();
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = useShownWhenAskedFor(place);
  if ((products.count === 0 || products.error) && !isAskedFor) return null;
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <WishlistCard
        {...products}
        empty={<p className={styles.empty}>Your wishlist is empty. Tap the heart on a product to save it here.</p>}
      />
    </div>
  );
}

/** The hearts of header and menu lead here by `#wishlist`. */
function useShownWhenAskedFor(place: React.RefObject<HTMLDivElement | null>): boolean {
  const { hash, key } = useLocation();
  const isAskedFor = useHydrated() && hash === '#wishlist';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is an occasion
  useEffect(() => {
    if (!isAskedFor) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [isAskedFor, key]);
  return isAskedFor;
}
