import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { neededOf, packsFor } from '../../../../backend/src/modules/catalogue/paint/mixing';
import { type CartItem, useCart } from '../../api/cart/use-cart';
import { formatVolume } from '../../api/goes-with-labels';
import { useSession } from '../../api/session/use-session';
import { useListGoesWithQuery } from '../../api/shop-api';
import type { GoesWith, ProductGoesWith, Quote } from '../../api/types';
import { tabStorage } from '../../ui/browser-storage';
import { Button } from '../../ui/button';
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

/** A product of the cart that lacks another one, or enough of it. */
export interface GoesWithHint {
  /** Key under which a dismissal is stored. */
  key: string;
  lineName: string;
  link: GoesWith;
  /** Packs to add. */
  quantity: number;
  /** In ml, where contents and ratio are known: what is in the cart of both, and how much of the other that takes. */
  amounts: { ofLine: number; needed: number; held: number } | null;
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
 * Returns what the products in the cart lack, for the latest lines first: at most two (docs/rules.md#goes-with). Litres of a product
 * ask for litres of its hardeners together, which serve one line after the other; where contents are not known, any hardener will
 * do. Products that cannot be bought are not suggested.
 */
export function goesWithHints({ items, goesWith, quote, dismissed, isVerifiedTrade }: HintSource): GoesWithHint[] {
  const held = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const left = new Map<string, number>();
  const linksOf = new Map(goesWith.map((one) => [one.productId, one]));
  const hints = new Map<string, GoesWithHint>();
  for (const { productId, quantity } of [...items].reverse()) {
    const line = quote?.lines.find((quoted) => quoted.productId === productId);
    const mixed = linksOf.get(productId);
    if (!line?.name || !isSold(line) || !mixed) continue;
    for (const kind of MIXED_IN) {
      const links = mixed.goesWith.filter((link) => link.kind === kind && link.ratio !== null);
      const link = links.find(({ product }) => product.inventory > 0 && (product.mayBuy || isVerifiedTrade));
      const key = `${productId} ${kind}`;
      const lacking = lackingOf({ quantity, contents: mixed.contents, links, held, left, link });
      if (!link || !lacking || dismissed.includes(key) || hints.has(link.product.id)) continue;
      hints.set(link.product.id, { key, lineName: line.name, link, ...lacking });
    }
  }
  return [...hints.values()].slice(0, MOST_HINTS);
}

interface Mix {
  quantity: number;
  contents: number | null;
  links: readonly GoesWith[];
  /** Units in the cart by product. */
  held: ReadonlyMap<string, number>;
  /** Millilitres that other lines have left over, by product. */
  left: Map<string, number>;
  link: GoesWith | undefined;
}

/** Returns what a line lacks of one kind; null where it lacks nothing. Takes what it uses from `left`. */
function lackingOf({
  quantity,
  contents,
  links,
  held,
  left,
  link,
}: Mix): Pick<GoesWithHint, 'quantity' | 'amounts'> | null {
  const inCart = links.filter(({ product }) => held.has(product.id));
  const first = link ?? inCart[0];
  const share = first ? neededOf(first, 1) : null;
  if (!first || share === null) return null;
  if (contents === null || first.contents === null || inCart.some((one) => one.contents === null))
    return inCart.length > 0 ? null : { quantity: 1, amounts: null };
  const ofLine = quantity * contents;
  const needed = ofLine * share;
  let missing = needed;
  for (const { product, contents: perPack } of inCart) {
    const there = left.get(product.id) ?? held.get(product.id)! * perPack!;
    const used = Math.min(there, missing);
    left.set(product.id, there - used);
    missing -= used;
  }
  const packs = packsFor(missing, needed, first.contents);
  return packs === 0 ? null : { quantity: packs, amounts: { ofLine, needed, held: needed - missing } };
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

function Hint({ hint, onDone }: { hint: GoesWithHint; onDone: () => void }) {
  const { add, isAdding } = useCart();
  const { key, lineName, link, quantity, amounts } = hint;
  const { product, ratio } = link;
  const other = <Link to={`/products/${product.slug}`}>{product.name}</Link>;
  return (
    <li className={`${layout.line8} ${layout.finger} ${styles.hint}`}>
      {amounts ? (
        <p>
          {formatVolume(amounts.ofLine)} of {lineName} needs {formatVolume(amounts.needed)} of {other}, your cart has{' '}
          {amounts.held === 0 ? 'none' : formatVolume(amounts.held)}.
        </p>
      ) : (
        <p>
          {lineName} needs {link.kind}
          {ratio && <strong>, {ratio}</strong>}: {other}
        </p>
      )}
      <Button
        variant="outline"
        size="small"
        aria-label={quantity === 1 ? `Add to Cart: ${product.name}` : `Add ${quantity} to Cart: ${product.name}`}
        aria-disabled={isAdding(product.id)}
        aria-busy={isAdding(product.id)}
        onClick={() => {
          add(product, quantity);
          onDone();
        }}
      >
        {quantity === 1 ? 'Add' : `Add ${quantity}`}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`I have some: ${product.name}`}
        onClick={() => {
          dismissHint(key);
          onDone();
        }}
      >
        I have some
      </Button>
    </li>
  );
}
