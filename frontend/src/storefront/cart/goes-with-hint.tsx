import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { useSession } from '../../api/session/use-session';
import { useListGoesWithQuery } from '../../api/shop-api';
import type { ProductGoesWith, Quote } from '../../api/types';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { dismissHint, useDismissedHints } from './dismissed-hints';
import styles from './goes-with-hint.module.css';
import { askedIds, type GoesWithHint, goesWithHints } from './goes-with-hints';

const NOTHING: ProductGoesWith[] = [];

/**
 * Names products to mix with those in the cart that the cart lacks (docs/rules.md#goes-with). On failure nothing is
 * shown.
 */
export function GoesWithHints({ quote }: { quote: Quote | undefined }) {
  const { items } = useCart();
  const { isVerifiedTrade } = useSession();
  const ids = askedIds(items);
  const { data = NOTHING } = useListGoesWithQuery(ids === null ? skipToken : { ids });
  const dismissed = useDismissedHints();
  const hints = goesWithHints({ items, goesWith: data, quote, dismissed, isVerifiedTrade });
  // The focus stays here when the focused hint is gone.
  const place = useRef<HTMLDivElement>(null);
  const settle = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {hints.length > 0 && (
        <ul className={styles.hints} aria-label="Often bought together">
          {hints.map((hint) => (
            <Hint key={hint.key} hint={hint} onDone={settle} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Hint({ hint: { key, lineName, link }, onDone }: { hint: GoesWithHint; onDone: () => void }) {
  const { add, isAdding } = useCart();
  const { product, ratio } = link;
  return (
    <li className={styles.hint}>
      <p>
        {lineName} usually goes with <Link to={`/products/${product.slug}`}>{product.name}</Link>
        {ratio && <strong> {ratio}</strong>}
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={`Add to Cart: ${product.name}`}
        aria-disabled={isAdding(product.id)}
        aria-busy={isAdding(product.id)}
        onClick={() => {
          add(product, 1);
          onDone();
        }}
      >
        Add
      </Button>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={`Dismiss: ${product.name}`}
        onClick={() => {
          dismissHint(key);
          onDone();
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
