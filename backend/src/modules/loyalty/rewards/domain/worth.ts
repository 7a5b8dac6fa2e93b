import { type Pence, toDecimal } from '../../../../platform/money.js';
import type { RewardType } from './reward.js';

/** The worth of a reward, as a page shows it: pounds (`5.00`), or words where it is no fixed amount. */
interface Worth {
  worth: string | null;
  worthText: string | null;
}

/**
 * Returns the worth. `productPrice` is the price of the reward's product, in pence; null where it has none that is
 * sold.
 */
export function worthOf(type: RewardType, value: string | null, productPrice: Pence | null): Worth {
  if (type === 'discount' && value?.endsWith('%')) return { worth: null, worthText: `${value} off one order` };
  if (type === 'discount') return { worth: value, worthText: null };
  if (type === 'shipping')
    return { worth: null, worthText: `Free delivery for ${value} ${value === '1' ? 'month' : 'months'}` };
  if (type === 'product' && productPrice !== null) return { worth: toDecimal(productPrice), worthText: null };
  return { worth: null, worthText: value || null };
}
