import { useWishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Badge } from '../../ui/product/badge';
import { WishlistLine } from './wishlist-line';
import styles from './wishlist-products.module.css';

/** The wishlist of this device, below the cart. */
export function WishlistProducts() {
  const { count, lines } = useWishlistProducts();
  if (count === 0) return null;
  return (
    <div className={styles.place}>
      <Card title="Your Wishlist" aside={<Badge>{count === 1 ? '1 product' : `${count} products`}</Badge>}>
        {lines ? (
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
