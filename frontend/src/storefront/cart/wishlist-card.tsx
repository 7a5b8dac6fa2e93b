import type { ReactNode } from 'react';
import type { WishlistProducts } from '../../api/wishlist/use-wishlist-products';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Badge } from '../../ui/product/badge';
import { WishlistLine } from './wishlist-line';
import styles from './wishlist-products.module.css';

interface WishlistCardProps extends WishlistProducts {
  empty: ReactNode;
  /** Below the products. */
  children?: ReactNode;
}

export function WishlistCard({ count, lines, error, refetch, empty, children }: WishlistCardProps) {
  return (
    <Card title="Your wishlist" aside={count > 0 && <Badge>{count === 1 ? '1 product' : `${count} products`}</Badge>}>
      {count === 0 ? (
        empty
      ) : (
        <AsyncView
          data={lines}
          error={error}
          onRetry={refetch}
          what="your wishlist"
          skeleton={<Skeleton height={`${count * 97}px`} />}
        >
          {(shown) => (
            <ul className={styles.lines}>
              {shown.map((line) => (
                <WishlistLine key={line.productId} line={line} />
              ))}
            </ul>
          )}
        </AsyncView>
      )}
      {children}
    </Card>
  );
}
