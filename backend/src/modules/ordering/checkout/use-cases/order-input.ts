import type { Actor } from '../../../../platform/http/actor.js';
import type { Delivery } from '../../orders/domain/order.js';

/** The data that a caller adds to the order of a checkout. */
export interface OrderInput {
  readonly actor: Actor;
  /** The delivery from the checkout page; where it is missing, the one that travelled with the payment is taken. */
  readonly delivery?: Delivery;
  readonly ageConfirmed: boolean;
}
