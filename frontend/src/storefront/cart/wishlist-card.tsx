import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { isSold as isSoldToShopper } from '../../api/cart/use-cart-quote';
import type { QuoteLine } from '../../api/types';
import { useWishlist } from '../../api/wishlist/use-wishlist-item';
import type { LoadedWishlist } from '../../api/wishlist/use-wishlist-products';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { Badge } from '../../ui/product/badge';
import { ChooseColour } from '../../ui/product/choose-colour';
import { Picture } from '../../ui/product/picture';
import { StockNote } from '../../ui/product/stock-note';
import typography from '../../ui/typography.module.css';
import styles from './wishlist-products.module.css';

export function WishlistLine({ line }: { line: QuoteLine }) {
  const { add, isAdding } = useCart();
  const { has, toggle } = useWishlist();
  const isWanted = has(line.productId);
  const isSold = isSoldToShopper(line);
  const name = line.name || 'Product';
  const product = {
    id: line.productId,
    name,
    inventory: line.inventory,
    price: line.unitPrice,
    imageUrl: line.imageUrl,
  };
  return (
    <li className={`${layout.ruleBelow} ${styles.line}`}>
      <div className={`${layout.frame} ${layout.atTop} ${layout.white}`}>
        <Picture imageUrl={line.imageUrl} alt="" sizes="72px" />
      </div>
      <div className={layout.centred}>
        <p className={layout.name}>{line.slug ? <Link to={`/products/${line.slug}`}>{name}</Link> : name}</p>
        {isSold ? (
          <>
            <p className={`${typography.figure} ${typography.bold}`}>
              <LeadingAmount amount={line.unitPrice} exVat={line.unitPriceExVat} />
            </p>
            <StockNote inventory={line.inventory} />
          </>
        ) : (
          <p className={typography.faint}>
            {line.problem === 'trade-only'
              ? 'Sold to verified trade customers only.'
              : 'This product is no longer sold.'}
          </p>
        )}
      </div>
      <div className={`${flow.line8} ${styles.controls}`}>
        {isSold && line.problem === 'colour' && line.inventory > 0 && (
          <ChooseColour product={{ slug: line.slug, name }} variant="outline" size="medium" />
        )}
        {isSold && (line.problem !== 'colour' || line.inventory === 0) && (
          <Button
            variant="outline"
            disabled={line.inventory === 0}
            onClick={() => add(product, 1)}
            isBusy={isAdding(line.productId)}
            aria-label={line.inventory === 0 ? `${name}: Out of Stock` : `Add to Cart: ${name}`}
          >
            {line.inventory === 0 ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        )}
        <button
          type="button"
          className={`${layout.icon} ${isWanted ? `${typography.error} ${layout.filled} ${styles.remove}` : ''}`}
          aria-label={isWanted ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`}
          onClick={() => toggle(product)}
        >
          <Icon name="heart" size={22} />
        </button>
      </div>
    </li>
  );
}

interface WishlistCardProps extends LoadedWishlist {
  title?: string;
  empty: ReactNode;
  /** Below the products. */
  children?: ReactNode;
}

export function WishlistCard({
  title = 'Your wishlist',
  count,
  lines,
  error,
  refetch,
  empty,
  children,
}: WishlistCardProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, count ?? 0);
  return (
    <Card title={title} aside={count ? <Badge>{count === 1 ? '1 product' : `${count} products`}</Badge> : null}>
      {count === 0 ? (
        empty
      ) : (
        <AsyncView
          data={lines}
          error={error}
          onRetry={refetch}
          what="your wishlist"
          skeleton={<Skeleton height={`${(count ?? 2) * 97}px`} />}
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
