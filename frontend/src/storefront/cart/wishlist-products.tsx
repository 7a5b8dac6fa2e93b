import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { Badge } from '../../ui/product/badge';
import { WishlistLine } from './wishlist-line';
import styles from './wishlist-products.module.css';

/** The wishlist of this device, below the cart. */
export function WishlistProducts() {
  const { count, lines } = useWishlistProducts();
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = useShownWhenAskedFor(place);
  if (count === 0 && !isAskedFor) return null;
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Card title="Your wishlist" aside={count > 0 && <Badge>{count === 1 ? '1 product' : `${count} products`}</Badge>}>
        {count === 0 ? (
          <p className={styles.empty}>Your wishlist is empty. Tap the heart on a product to save it here.</p>
        ) : lines ? (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <WishlistLine key={line.productId} line={line} />
            ))}
          </ul>
        ) : (
          <Skeleton height={`${count * 97}px`} />
        )}
      </Card>
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
