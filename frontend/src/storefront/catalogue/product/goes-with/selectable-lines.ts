import { neededOf, packsFor } from '../../../../../../backend/src/modules/catalogue/paint/mixing';
import { formatVolume } from '../../../../../../backend/src/modules/catalogue/paint/volume';
import type { Product, ProductDetail } from '../../../../api/types';
import { penceOf } from '../../../../ui/money/money-format';

/** A product that can be added together with others. */
export interface SelectableLine {
  product: Product;
  /** Packs that one pack of the page's product takes; at least 1. */
  quantity: number;
  /** Reason for the quantity: "2.5 L for 5 L"; null for a single one. */
  amount: string | null;
  /** The tick at first. */
  isChosen: boolean;
  /** Reason why it cannot be added; null where it can. */
  obstacle: string | null;
}

function obstacleOf({ inventory, mayBuy, isMixed }: Product, quantity: number): string | null {
  if (!mayBuy) return 'Trade only, so not included';
  if (inventory === 0) return 'Out of stock, so not included';
  if (isMixed) return 'Mixed to order, so not included';
  return inventory < quantity ? `Only ${inventory} in stock` : null;
}

/**
 * Returns the product and what goes with it, in the order of the page. Ticked are the product and what has to be mixed into it: the
 * first of several hardeners or thinners that can be bought; never a tool (docs/rules.md#goes-with).
 */
export function selectableLines(product: ProductDetail): SelectableLine[] {
  const contents = product.paint?.contents ?? null;
  const chosen = new Set<string>();
  const others = product.goesWith.map(({ kind, ratio, contents: perPack, product: other }) => {
    const needed = contents === null ? null : neededOf({ ratio }, contents);
    const quantity = needed && perPack ? Math.max(1, packsFor(needed, needed, perPack)) : 1;
    const obstacle = obstacleOf(other, quantity);
    const isMixedIn = (kind === 'hardener' || kind === 'thinner') && (needed !== null || (ratio !== null && !contents));
    const isChosen = isMixedIn && obstacle === null && !chosen.has(kind);
    if (isChosen) chosen.add(kind);
    const amount = needed && contents ? `${formatVolume(needed)} for ${formatVolume(contents)}` : null;
    return { product: other, quantity, amount, isChosen, obstacle };
  });
  const obstacle = obstacleOf(product, 1);
  return [{ product, quantity: 1, amount: null, isChosen: obstacle === null, obstacle }, ...others];
}

/** Returns the total at the prices shown, with or without VAT, in pence; the cart calculates its own. */
export const totalPenceOf = (lines: readonly SelectableLine[], isExVat: boolean): number =>
  lines.reduce((sum, { product, quantity }) => {
    const { price, tradePrice } = (isExVat && product.exVat) || product;
    return sum + quantity * penceOf(tradePrice ?? price);
  }, 0);
