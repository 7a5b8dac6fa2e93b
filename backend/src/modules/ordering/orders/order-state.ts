import { p } from '@mikro-orm/core';

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

/** The decision of sales about a purchase order; null for a card order. */
export type PoStatus = 'pending_approval' | 'approved' | 'rejected';

/** Approval and rejection are final, and a cancelled order is past deciding (docs/rules.md#purchase-orders). */
export class AlreadyDecided extends Error {
  constructor(readonly poStatus: PoStatus | null) {
    super(
      poStatus === null
        ? 'This is not a purchase order.'
        : poStatus === 'pending_approval'
          ? 'This purchase order has been cancelled.'
          : `This purchase order has already been ${poStatus}.`,
    );
  }
}

/** The state of an order in Sage, as accounting-sync publishes it (docs/rules.md#state-in-sage). */
export const SAGE_STATES = ['none', 'waiting', 'attention', 'complete'] as const;
export type SageState = (typeof SAGE_STATES)[number];

/** The columns of an order's state in Sage. */
export const sageColumns = {
  sageState: p.string().length(20).$type<SageState>().default('none'),
  /** Plain words; null unless the state is `attention`. */
  sageProblem: p.text().nullable(),
  /** The time when a document of it was last written to or read from Sage. */
  lastSageSync: p.datetime().nullable(),
  /** The time when staff last asked for its documents by hand. */
  documentsRequestedAt: p.datetime().nullable(),
};

/** The time for which a request counts as on its way, in ms: accounting-sync may not have queued it yet. */
const ON_ITS_WAY_MS = 60_000;

/** The fields of an order that decide whether its documents can be made by hand. */
interface RequestingOrder {
  readonly status: string;
  readonly poStatus?: string | null;
  readonly documentsRequestedAt?: Date | null;
}

/** The sale of the order in Sage, as accounting-sync knows it. */
export interface SaleInSage {
  readonly state: 'missing' | 'unfinished' | 'waiting' | 'attention' | 'standing';
  readonly cause: string | null;
  readonly documents: readonly { readonly document: string; readonly number: string | null }[];
}

/** The documents of an order cannot be made by hand; the message is for staff. */
export class DocumentsNotRequestable extends Error {}

/**
 * Returns why staff cannot have the documents of an order made, in plain words; null where they can
 * (docs/rules.md#created-by-hand). `isRefunded`: all that was paid was given back.
 */
export function obstacleToDocuments(
  order: RequestingOrder,
  sale: SaleInSage,
  isRefunded: boolean,
  now = new Date(),
): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled, so it needs no document.';
  if (order.status === 'pending')
    return order.poStatus
      ? 'This purchase order is not approved yet. Its invoice is created when it is approved.'
      : 'This order is not paid yet. Its document is created once it is.';
  if (isRefunded) return 'This order was fully refunded, so it needs no document.';
  if (sale.state === 'attention')
    return `The document for this order needs attention: ${sale.cause} Replay or dismiss it first.`;
  if (sale.state === 'waiting') return 'The document for this order is already waiting to go to Sage.';
  if (sale.state === 'standing') return `Sage already has ${nameOf(sale)} for this order.`;
  const requestedAt = order.documentsRequestedAt?.getTime() ?? 0;
  return now.getTime() - requestedAt < ON_ITS_WAY_MS
    ? 'The document for this order was requested a moment ago. Please wait a minute.'
    : null;
}

function nameOf({ documents }: SaleInSage): string {
  const sale = documents.find(({ document }) => document === 'invoice' || document === 'receipt');
  return sale?.number ? `invoice ${sale.number}` : `the ${sale?.document ?? 'document'}`;
}

/** The details of a status change beside actor and time. */
export interface StatusChangeDetails {
  reason?: string | null;
  /** Set for `shipped`. */
  carrier?: string | null;
  trackingNumber?: string | null;
  /** The party for whom it was cancelled: a signed-in user may have opened another customer's link. */
  by?: 'customer' | 'staff';
}

type Details = { [Name in keyof StatusChangeDetails]: NonNullable<StatusChangeDetails[Name]> };

/** One status change of an order: who, when, why. */
export interface StatusChange extends Details {
  from: OrderState | null;
  to: OrderState;
  /** ISO 8601, UTC. */
  at: string;
  /** As `actorName` returns it. */
  actor: string;
}

/** Returns the status change as of now, without details that are empty. */
export function newStatusChange(
  from: OrderState | null,
  to: OrderState,
  actor: string,
  details: StatusChangeDetails = {},
): StatusChange {
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Details;
  return { from, to, at: new Date().toISOString(), actor, ...given };
}

/** Returns whether the order was ever paid or approved, so that a cancellation refunds or credits it. */
export function wasConfirmed(moves: readonly Pick<StatusChange, 'to'>[]): boolean {
  return moves.some(({ to }) => to === 'confirmed');
}

/** Returns when it was paid or approved; undefined where it never was. */
export function confirmedAt(moves: readonly Pick<StatusChange, 'to' | 'at'>[]): Date | undefined {
  const confirmed = moves.find(({ to }) => to === 'confirmed');
  return confirmed && new Date(confirmed.at);
}

interface AgeRestricted {
  status: OrderState;
  /** The highest minimum age of its lines. */
  minimumAge?: number | null;
  ageConfirmedAt?: Date | string | null;
}

/** An order in one of these is not shipped any more. */
const TOO_LATE: readonly OrderState[] = ['shipped', 'delivered', 'cancelled'];

/** Returns the age that is still to be confirmed before the order is shipped; null where there is none. */
export function ageToConfirm({ status, minimumAge, ageConfirmedAt }: AgeRestricted): number | null {
  return ageConfirmedAt || TOO_LATE.includes(status) ? null : (minimumAge ?? null);
}
