/** Where an order stands (decision 13). */
export type OrderState = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'invoiced' | 'cancelled';

/** On whose behalf an order is moved: the shop itself (payment, approval, Sage), its staff, or who bought. */
export type Initiator = 'shop' | 'staff' | 'customer';

/** The one table: who may follow whom, and who may move it there. */
const TRANSITIONS: Record<OrderState, Partial<Record<OrderState, readonly Initiator[]>>> = {
  pending: { confirmed: ['shop'], cancelled: ['shop', 'staff', 'customer'] },
  confirmed: { invoiced: ['shop'], processing: ['staff'], cancelled: ['staff', 'customer'] },
  invoiced: { processing: ['staff'], cancelled: ['staff', 'customer'] },
  processing: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { delivered: ['staff'] },
  delivered: {},
  cancelled: {},
};

/** A move that the table, or the order itself, does not allow; the message is for a person. */
export class StatusChangeNotAllowed extends Error {
  constructor(
    readonly from: OrderState,
    readonly to: OrderState,
    why = `An order that is ${from} cannot become ${to}.`,
  ) {
    super(why);
  }
}

/** Throws `StatusChangeNotAllowed` unless the table lets `mover` do it. */
export function checkTransition(from: OrderState, to: OrderState, mover: Initiator): void {
  if (!TRANSITIONS[from][to]?.includes(mover)) throw new StatusChangeNotAllowed(from, to);
}

/** What of an order decides where it may go. */
export interface ChangeableOrder {
  status: OrderState;
  paymentMethod: string;
  /** Null for a card order. */
  poStatus?: string | null;
  needsAddress: boolean;
  /** The age that its customer has not confirmed yet; null where none is asked for. */
  ageToConfirm: number | null;
  /** Why some of it cannot go to its address. */
  undeliverable?: string | null;
}

/** Why the order cannot be moved there for a reason of its own; undefined where nothing is in the way. */
export function obstacle(order: ChangeableOrder, to: OrderState, mover: Initiator): string | undefined {
  const { status, paymentMethod, needsAddress, ageToConfirm, undeliverable } = order;
  if (status === 'pending' && paymentMethod === 'stripe' && to === 'cancelled' && mover !== 'shop')
    return 'This order is being paid. Please try again in a minute.';
  if (to === 'shipped' && needsAddress) return 'This order has no address yet; it cannot be shipped.';
  if (to === 'shipped' && undeliverable) return `${undeliverable} Change the address, or cancel the order.`;
  if (to === 'shipped' && ageToConfirm !== null)
    return `The customer has not confirmed yet that they are ${ageToConfirm} or over; this order cannot be shipped.`;
  return undefined;
}

/** Where `mover` may move the order now. */
export function allowedTransitions(mover: Initiator, order: ChangeableOrder): OrderState[] {
  const targets = Object.keys(TRANSITIONS[order.status]) as OrderState[];
  return targets.filter((to) => TRANSITIONS[order.status][to]?.includes(mover) && !obstacle(order, to, mover));
}
