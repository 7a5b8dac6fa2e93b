import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  askedProducts,
  type MixLack,
  type MixLine,
  mixLacks,
} from '../../../../backend/src/modules/catalogue/paint/mix-lacks';
import { formatVolume } from '../../../../backend/src/modules/catalogue/paint/mixing';
import { lineKey } from '../../../../backend/src/platform/line-key';
import type { LackingPart } from '../../ui/lacking-parts';
import { useSession } from '../session/use-session';
import { useListGoesWithQuery } from '../shop-api';
import type { GoesWith, ProductGoesWith, Quote } from '../types';
import { setHavingSome, useHavingSome } from './having-some';
import { type CartItem, useCart } from './use-cart';
import { isSold, quotedKey } from './use-cart-quote';

/** A line with the product's name; lines that cannot be bought are left out. */
export interface NamedLine extends MixLine {
  readonly name: string;
}

/** Products of a cart that lack another one, or enough of it. */
export interface GoesWithHint extends MixLack<GoesWith> {
  /** The names of the products: "Clear", "Clear and Matt Clear". */
  names: string;
}

/** Returns the products to ask about as the query wants them; null for an empty cart. */
export function askedIds(lines: readonly MixLine[]): string | null {
  const ids = askedProducts(lines);
  return ids.length > 0 ? ids.sort().join(',') : null;
}

interface HintSource {
  lines: readonly NamedLine[];
  goesWith: readonly ProductGoesWith[];
  /** Ids of products of which the shopper has some. */
  having: readonly string[];
  /** The links are those for guests; a verified trade customer may also buy trade-only products. */
  isVerifiedTrade: boolean;
}

/** Returns what the lines lack and the shopper does not have (docs/rules.md#goes-with). */
export function goesWithHints({ lines, goesWith, having, isVerifiedTrade }: HintSource): GoesWithHint[] {
  const nameOf = new Map(lines.map(({ productId, name }) => [productId, name]));
  const canBuy = ({ product }: GoesWith) => product.inventory > 0 && (product.mayBuy || isVerifiedTrade);
  return mixLacks(lines, goesWith, canBuy)
    .filter(({ any }) => !any.some((id) => having.includes(id)))
    .map((lack) => ({ ...lack, names: listed(lack.neededBy.map((id) => nameOf.get(id) ?? '')) }));
}

/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Returns the cart's lines that can be bought, with the names of the quote; none until there is one. */
export function namedLines(items: readonly CartItem[], quote: Quote | undefined): NamedLine[] {
  const quotedBy = new Map(quote?.lines.map((line) => [quotedKey(line), line]));
  return items.flatMap((item) => {
    const { productId, quantity } = item;
    const line = quotedBy.get(lineKey(item));
    return line?.name && isSold(line) ? [{ productId, quantity, name: line.name }] : [];
  });
}

/** A hint as it is shown, with what its buttons do. */
type ShownHint = GoesWithHint & LackingPart;

/**
 * Returns the hints for these lines; none until the links are known, or on failure. The links are asked for by `asked`, where
 * those are known earlier than the lines with their names.
 */
export function useCartLacks(lines: readonly NamedLine[], asked: readonly MixLine[] = lines): ShownHint[] {
  const { isVerifiedTrade } = useSession();
  const { add, isAdding } = useCart();
  const ids = askedIds(asked);
  const { data = NO_PRODUCTS } = useListGoesWithQuery(ids === null ? skipToken : { ids });
  const hints = goesWithHints({ lines, goesWith: data, having: useHavingSome(), isVerifiedTrade });
  return hints.map((hint) => {
    const { product } = hint.link;
    return {
      ...hint,
      product,
      text: textOf(hint),
      isAdding: isAdding(product.id),
      onAdd: () => add(product, hint.packs),
      onHave: () => setHavingSome(product.id),
    };
  });
}

const NO_PRODUCTS: ProductGoesWith[] = [];
const MOST_HINTS = 2;

/** Returns the hints for the cart, at most two; of one kind, all: the checkout asks for each. */
export function useCartHints(quote: Quote | undefined, only?: 'hardener'): ShownHint[] {
  const { items } = useCart();
  const lacks = useCartLacks(namedLines(items, quote), items);
  return only ? lacks.filter(({ kind }) => kind === only) : lacks.slice(0, MOST_HINTS);
}

function textOf({ names, neededBy, amounts, link }: GoesWithHint): LackingPart['text'] {
  const needs = neededBy.length === 1 ? 'needs' : 'need';
  if (!amounts) return [`${names} ${needs} ${link.kind}${link.ratio ? `, ${link.ratio}` : ''}: `, ''];
  const held = amounts.held === 0 ? 'none' : formatVolume(amounts.held);
  return [
    `${formatVolume(amounts.of)} of ${names} ${needs} ${formatVolume(amounts.needed)} of `,
    `, your cart has ${held}.`,
  ];
}
