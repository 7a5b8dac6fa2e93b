import type { GoesWith, Product } from '../../../../api/types';
import { type Decimal, penceOf } from '../../../../ui/money/money-format';

/** Reason why a product cannot be added now; null where it can. */
function obstacleOf({ inventory, mayBuy }: Product): string | null {
  if (!mayBuy) return 'sold to trade customers only';
  return inventory === 0 ? 'out of stock' : null;
}

/** Returns the products that can be added, and a sentence about each that cannot. */
export function leftOutOf(links: readonly GoesWith[]): { ready: Product[]; leftOut: string[] } {
  const products = links.map(({ product }) => product);
  const ready = products.filter((product) => obstacleOf(product) === null);
  const leftOut = products.flatMap((product) => {
    const obstacle = obstacleOf(product);
    return obstacle ? [`${product.name} is ${obstacle} and is left out.`] : [];
  });
  return { ready, leftOut };
}

/** Returns the total for one of each at the prices shown; the cart calculates its own. */
export function totalOf(products: readonly Product[]): Decimal {
  const pence = products.reduce((sum, { price, tradePrice }) => sum + penceOf(tradePrice ?? price), 0);
  return (pence / 100).toFixed(2);
}
