import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, useCart } from '../../api/cart/use-cart';
import { useSession } from '../../api/session/use-session';
import { useListGoesWithQuery } from '../../api/shop-api';
import type { GoesWith, ProductGoesWith, Quote } from '../../api/types';
import { tabStorage } from '../../ui/browser-storage';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import styles from './goes-with-hint.module.css';
import { isSold } from './lines/cart-line-view';

const KEY = 'dismissed_cart_hints';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
let dismissed: readonly string[] | undefined;

function load(): readonly string[] {
  const stored = tabStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : NOTHING;
}

function current(): readonly string[] {
  dismissed ??= load();
  return dismissed;
}

/** Hides a hint until the browser's tab is closed. */
export function dismissHint(key: string): void {
  dismissed = [...current(), key];
  tabStorage.setItem(KEY, JSON.stringify(dismissed));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the keys of the hints that were dismissed in this tab. */
export function useDismissedHints(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => NOTHING);
}

/** A product of the cart that is of no use without another one. */
export interface GoesWithHint {
  /** Key under which a dismissal is stored. */
  key: string;
  lineName: string;
  link: GoesWith;
}

/** Kinds that are mixed into a product where a ratio says so; a gun can wait (docs/rules.md#goes-with). */
const MIXED_IN: readonly GoesWith['kind'][] = ['hardener', 'thinner'];
const MOST_HINTS = 2;
/** Most products that the server takes at once. */
const MOST_ASKED = 50;

/** Returns the products to ask about, the latest ones of a long cart, as the query wants them; null for an empty cart. */
export function askedIds(items: readonly CartItem[]): string | null {
  const ids = items.slice(-MOST_ASKED).map(({ productId }) => productId);
  return ids.length > 0 ? ids.sort().join(',') : null;
}

interface HintSource {
  items: readonly CartItem[];
  goesWith: readonly ProductGoesWith[];
  quote: Quote | undefined;
  dismissed: readonly string[];
  /** The links are those for guests; a verified trade customer may also buy trade-only products. */
  isVerifiedTrade: boolean;
}

/**
 * Returns the missing products, for the latest lines first: at most two. Any hardener of a product in the cart counts
 * for its hardener; products that cannot be bought are not suggested.
 */
export function goesWithHints({ items, goesWith, quote, dismissed, isVerifiedTrade }: HintSource): GoesWithHint[] {
  const inCart = new Set(items.map(({ productId }) => productId));
  const linksOf = new Map(goesWith.map((one) => [one.productId, one.goesWith]));
  const hints = new Map<string, GoesWithHint>();
  for (const { productId } of [...items].reverse()) {
    const line = quote?.lines.find((quoted) => quoted.productId === productId);
    if (!line?.name || !isSold(line)) continue;
    for (const kind of MIXED_IN) {
      const links = (linksOf.get(productId) ?? []).filter((link) => link.kind === kind && link.ratio !== null);
      if (links.some(({ product }) => inCart.has(product.id))) continue;
      const link = links.find(({ product }) => product.inventory > 0 && (product.mayBuy || isVerifiedTrade));
      const key = `${productId} ${kind}`;
      if (!link || dismissed.includes(key) || hints.has(link.product.id)) continue;
      hints.set(link.product.id, { key, lineName: line.name, link });
    }
  }
  return [...hints.values()].slice(0, MOST_HINTS);
}

const NO_PRODUCTS: ProductGoesWith[] = [];

/**
 * Names products to mix with those in the cart that the cart lacks (docs/rules.md#goes-with). On failure nothing is
 * shown.
 */
export function GoesWithHints({ quote }: { quote: Quote | undefined }) {
  const { items } = useCart();
  const { isVerifiedTrade } = useSession();
  const ids = askedIds(items);
  const { data = NO_PRODUCTS } = useListGoesWithQuery(ids === null ? skipToken : { ids });
  const dismissed = useDismissedHints();
  const hints = goesWithHints({ items, goesWith: data, quote, dismissed, isVerifiedTrade });
  // The focus stays here when the focused hint is gone.
  const place = useRef<HTMLDivElement>(null);
  const settle = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1}>
      {hints.length > 0 && (
        <ul className={`${layout.stack8} ${styles.hints}`} aria-label="Often bought together">
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
  const { kind, product, ratio } = link;
  return (
    <li className={`${layout.line8} ${layout.finger} ${styles.hint}`}>
      <p>
        {lineName} needs {kind}
        {ratio && <strong>, {ratio}</strong>}: <Link to={`/products/${product.slug}`}>{product.name}</Link>
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
        className={`${layout.icon} ${layout.muted} ${styles.dismiss}`}
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
