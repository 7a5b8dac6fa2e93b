import { skipToken } from '@reduxjs/toolkit/query/react';
import { type MixLack, type MixLine, mixLacks } from '../../../../backend/src/modules/catalogue/paint/mix-lacks';
import { useSession } from '../session/use-session';
import { useListGoesWithQuery } from '../shop-api';
import type { GoesWith, ProductGoesWith } from '../types';
import { useHavingSome } from './having-some';

/** A line with the product's name; lines that cannot be bought are left out. */
export interface NamedLine extends MixLine {
  readonly name: string;
}

/** Products of a cart that lack another one, or enough of it. */
export interface GoesWithHint extends MixLack<GoesWith> {
  /** The names of the products: "Clear", "Clear and Matt Clear". */
  names: string;
}

/** Most products that the server takes at once. */
const MOST_ASKED = 50;

/** Returns the products to ask about, the latest ones of a long cart, as the query wants them; null for an empty cart. */
export function askedIds(lines: readonly MixLine[]): string | null {
  const ids = [...new Set(lines.map(({ productId }) => productId))].slice(-MOST_ASKED);
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

const NO_PRODUCTS: ProductGoesWith[] = [];

/** Returns the hints for these lines; none until the links are known, or on failure. */
export function useGoesWithHints(lines: readonly NamedLine[]): GoesWithHint[] {
  const { isVerifiedTrade } = useSession();
  const ids = askedIds(lines);
  const { data = NO_PRODUCTS } = useListGoesWithQuery(ids === null ? skipToken : { ids });
  return goesWithHints({ lines, goesWith: data, having: useHavingSome(), isVerifiedTrade });
}
