import { useCartHints } from '../../api/cart/cart-lacks';
import type { Quote } from '../../api/types';
import { LackingParts } from '../../ui/lacking-parts';

/** Names products to mix with those in the cart that it lacks (docs/rules.md#goes-with); nothing on failure. */
export function CartHints({ quote }: { quote: Quote | undefined }) {
  return <LackingParts parts={useCartHints(quote)} />;
}
