/** The states of an order (docs/rules.md#order-states). */
export type OrderState = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'invoiced' | 'cancelled';

/** The party for whom the status changes: the shop (payment, approval, Sage), its staff, or the customer. */
export type Initiator = 'shop' | 'staff' | 'customer';

/** The transitions from each state, with the parties who may make them (docs/rules.md#who-may-change-status). */
const TRANSITIONS: Record<OrderState, Partial<Record<OrderState, readonly Initiator[]>>> = {
  pending: { confirmed: ['shop'], cancelled: ['shop', 'staff', 'customer'] },
  confirmed: { invoiced: ['shop'], processing: ['staff'], cancelled: ['staff', 'customer'] },
  invoiced: { processing: ['staff'], cancelled: ['staff', 'customer'] },
  processing: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { delivered: ['staff'] },
  delivered: {},
  cancelled: {},
};

/** A status change that the table, or the order itself, does not allow; the message is for a person. */
export class StatusChangeNotAllowed extends Error {
  constructor(
    readonly from: OrderState,
    readonly to: OrderState,
    why = `An order that is ${from} cannot become ${to}.`,
  ) {
    super(why);
  }
}

/** The order is cancelled and does not allow the change. */
export class OrderIsCancelled extends Error {
  constructor() {
    super('This order is cancelled.');
  }
}

/** Returns whether an order may still come to be cancelled, now or after its payment. */
export function isCancellable(status: OrderState): boolean {
  return TRANSITIONS[status].cancelled !== undefined;
}

/** Throws `StatusChangeNotAllowed` unless the table allows it. */
export function checkTransition(from: OrderState, to: OrderState, by: Initiator): void {
  if (!TRANSITIONS[from][to]?.includes(by)) throw new StatusChangeNotAllowed(from, to);
}

/** The fields of an order that decide which status may follow. */
export interface ChangeableOrder {
  status: OrderState;
  paymentMethod: string;
  needsAddress: boolean;
  /** The age that its customer has not confirmed yet; null where none is asked for. */
  ageToConfirm: number | null;
  /** Whether all that was paid has been given back. */
  isRefunded?: boolean;
  /** The bank holds some of what a cancellation would give back. */
  isHeldByBank?: boolean;
  /** The reason why some of it cannot go to its address. */
  undeliverable?: string | null;
}

/** Returns the reason in the order itself that prevents the change; undefined where nothing does. */
export function statusChangeObstacle(order: ChangeableOrder, to: OrderState, by: Initiator): string | undefined {
  const { status, paymentMethod, needsAddress, ageToConfirm, isRefunded, isHeldByBank, undeliverable } = order;
  if (status === 'pending' && paymentMethod === 'stripe' && to === 'cancelled' && by !== 'shop')
    return 'This order is being paid. Please try again in a minute.';
  if (to === 'cancelled' && isHeldByBank && by !== 'shop')
    return by === 'staff'
      ? 'The customer’s bank holds this payment because of a dispute, so it cannot be refunded and the order cannot be cancelled until it is decided. Respond to the dispute in Stripe.'
      : 'Your bank holds this payment because of a dispute, so we cannot refund it and the order cannot be cancelled until your bank has decided. Please get in touch.';
  if (to === 'shipped' && needsAddress) return 'This order has no address yet, so it cannot be shipped.';
  if (to === 'shipped' && undeliverable) return `${undeliverable} Change the address, or cancel the order.`;
  if (to === 'shipped' && ageToConfirm !== null)
    return `The customer has not confirmed yet that they are ${ageToConfirm} or over; this order cannot be shipped.`;
  if (to === 'delivered' && isRefunded) return 'Everything was refunded, so this order cannot be marked as delivered.';
  return undefined;
}

/** Returns the states that the order may change to now. */
export function allowedTransitions(by: Initiator, order: ChangeableOrder): OrderState[] {
  const targets = Object.keys(TRANSITIONS[order.status]) as OrderState[];
  return targets.filter((to) => TRANSITIONS[order.status][to]?.includes(by) && !statusChangeObstacle(order, to, by));
}
