import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type GoesWithHint, type NamedLine, useGoesWithHints } from '../../api/cart/cart-lacks';
import { setHavingSome } from '../../api/cart/having-some';
import { type CartItem, useCart } from '../../api/cart/use-cart';
import { formatVolume } from '../../api/goes-with-labels';
import type { Quote } from '../../api/types';
import { Button } from '../../ui/button';
import layout from '../../ui/layout.module.css';
import styles from './goes-with-hint.module.css';
import { isSold } from './lines/cart-line-view';

/** Returns the cart's lines that can be bought, with the names of the quote; none until there is one. */
export function namedLines(items: readonly CartItem[], quote: Quote | undefined): NamedLine[] {
  const quotedBy = new Map(quote?.lines.map((line) => [line.productId, line]));
  return items.flatMap(({ productId, quantity }) => {
    const line = quotedBy.get(productId);
    return line?.name && isSold(line) ? [{ productId, quantity, name: line.name }] : [];
  });
}

const MOST_HINTS = 2;

/** Names at most two products that the lines lack. */
export function GoesWithHints({ lines }: { lines: readonly NamedLine[] }) {
  return <GoesWithList hints={useGoesWithHints(lines).slice(0, MOST_HINTS)} />;
}

/** Names products that a cart lacks, each with a press that adds it and one that says the shopper has some (docs/rules.md#goes-with). */
export function GoesWithList({ hints, id }: { hints: readonly GoesWithHint[]; id?: string }) {
  // The focus stays here when the focused hint is gone.
  const place = useRef<HTMLDivElement>(null);
  const settle = () => place.current?.focus();
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {hints.length > 0 && (
        <ul className={`${layout.stack8} ${styles.hints}`} aria-label="Often bought together">
          {hints.map((hint) => (
            <Hint key={hint.link.product.id} hint={hint} onDone={settle} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Hint({ hint, onDone }: { hint: GoesWithHint; onDone: () => void }) {
  const { add, isAdding } = useCart();
  const { names, neededBy, link, packs, amounts } = hint;
  const { product, ratio } = link;
  const other = <Link to={`/products/${product.slug}`}>{product.name}</Link>;
  const needs = neededBy.length === 1 ? 'needs' : 'need';
  return (
    <li className={`${layout.line8} ${layout.finger} ${styles.hint}`}>
      {amounts ? (
        <p>
          {formatVolume(amounts.of)} of {names} {needs} {formatVolume(amounts.needed)} of {other}, your cart has{' '}
          {amounts.held === 0 ? 'none' : formatVolume(amounts.held)}.
        </p>
      ) : (
        <p>
          {names} {needs} {link.kind}
          {ratio && <strong>, {ratio}</strong>}: {other}
        </p>
      )}
      <Button
        variant="outline"
        size="small"
        aria-label={packs === 1 ? `Add to Cart: ${product.name}` : `Add ${packs} to Cart: ${product.name}`}
        aria-disabled={isAdding(product.id)}
        aria-busy={isAdding(product.id)}
        onClick={() => {
          add(product, packs);
          onDone();
        }}
      >
        {packs === 1 ? 'Add' : `Add ${packs}`}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`I have some: ${product.name}`}
        onClick={() => {
          setHavingSome(product.id);
          onDone();
        }}
      >
        I have some
      </Button>
    </li>
  );
}
