import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LoadedWishlist } from '../../api/wishlist/use-wishlist-products';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Badge } from '../../ui/product/badge';
import { WishlistLine } from './wishlist-line';
import styles from './wishlist-products.module.css';

interface WishlistCardProps extends LoadedWishlist {
  empty: ReactNode;
  /** Below the products. */
  children?: ReactNode;
}

export function WishlistCard({ count, lines, error, refetch, empty, children }: WishlistCardProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, count);
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
            <ul ref={list} className={styles.lines} tabIndex={-1}>
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

/** Moves the focus to the list where it went with the product that was removed, so that Tab goes on from there. */
function useKeptFocus(list: React.RefObject<HTMLUListElement | null>, count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [list, count]);
}
