import type { Actor } from '../../../../platform/http/actor.js';
import type { Delivery } from '../../orders/domain/order.js';

/** What the caller of a checkout brings to its order. */
export interface OrderInput {
  readonly actor: Actor;
  /** From the checkout page; where it is missing, what travelled with the payment is taken. */
  readonly delivery?: Delivery;
  readonly ageConfirmed: boolean;
}
