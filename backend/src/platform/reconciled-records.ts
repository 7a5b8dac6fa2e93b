import type { Pence } from './money.js';

/** Injection token of a `ReconciledRecords`. Any module may provide one. */
export const RECONCILED_RECORDS = Symbol('reconciled records');

/**
 * What a record is: an order, a refund of the shop, a captured payment or a refund as the payment provider has them, the
 * points ledger of one order, a stored balance of points, points of a shipped order that wait for its invoice to be paid, what a
 * redeemed reward gave, the balance that an account shows.
 */
export type RecordSource =
  | 'order'
  | 'refund'
  | 'payment'
  | 'payment-refund'
  | 'order-points'
  | 'balance'
  | 'unpaid-points'
  | 'grant'
  | 'shown-balance';

/** A record of one module that must agree with those of others (docs/rules.md#reconciliation). */
export interface ReconciledRecord {
  readonly source: RecordSource;
  /** Unique within the source. */
  readonly id: string;
  readonly orderNumber?: string | null;
  readonly orderId?: string | null;
  readonly paymentIntentId?: string | null;
  readonly userId?: string | null;
  /** Pence including VAT; of points: whole points. */
  readonly amount: Pence;
  /** Pence of VAT inside `amount`. */
  readonly tax?: Pence;
  /** The source's own word. */
  readonly status?: string;
  /** When it happened, or last changed in what is compared: what is younger than the grace is not compared yet. */
  readonly at: Date;
  readonly detail?: OrderDetail | RefundDetail | PaymentRefundDetail | OrderPointsDetail | BalanceDetail | GrantDetail;
}

/** Of an `order`; `amount` is its total, `at` when it was placed, confirmed, cancelled or refunded last. */
export interface OrderDetail {
  readonly paymentMethod: 'stripe' | 'purchase_order';
  /** ISO 8601: paid, or approved. Null: never sold. */
  readonly soldAt: string | null;
  /** Points that it took and gives, and those that its refunds gave back and took back. */
  readonly pointsUsed: number;
  readonly pointsEarned: number;
  readonly pointsReturned: number;
  readonly pointsTakenBack: number;
}

/** Of a `refund`; `status` is `requested`, `done`, `failed` or `settled` (paid another way). */
interface RefundDetail {
  /** Several refunds of the shop may be one at the provider. */
  readonly providerRefundId: string | null;
  /** ISO 8601: when it was published, so that a document is due; null where none is. */
  readonly publishedAt: string | null;
  /** Whether it repeats one that the bank failed; then its document is that one's. */
  readonly isRepeat: boolean;
  /** Whether a later refund repeats this one. */
  readonly isRepeated: boolean;
  /** Why it failed, in plain words. */
  readonly cause: string | null;
}

/** Of a `payment-refund`; `status` is `succeeded`, `pending` or `failed`. */
interface PaymentRefundDetail {
  /** The shop's id of it, where it was asked for by the shop. */
  readonly refundId: string | null;
}

/** Of `order-points`; `amount` is how many movements there are. */
interface OrderPointsDetail {
  /** Net of what came back. */
  readonly used: number;
  readonly earned: number;
}

/** Of a `balance`; `amount` is the stored one. */
interface BalanceDetail {
  /** The sum of the ledger at the same moment. */
  readonly ledger: number;
  /** What of it is pending as stored, and the sum of what orders say is pending. */
  readonly pending: number;
  readonly pendingOfOrders: number;
}

/** Of a `grant`; `amount` is what it cost, 0 where movements name it and there is none. `status` is its state. */
interface GrantDetail {
  /** The reward's name; null where there is no grant. */
  readonly name: string | null;
  /** Points that the ledger took for it, and gave back for it. */
  readonly taken: number;
  readonly returned: number;
  /** Orders that use it. */
  readonly orders: number;
  /** Whether any number of orders may use it. */
  readonly isUnlimited: boolean;
}

/** Where records are put for a run, and what it knows by then. */
export interface RecordStage {
  /** Adds a page; one that is there is replaced. */
  add(records: readonly ReconciledRecord[]): Promise<void>;
  /** Returns the orders with an account that there are so far, by id: those after `after`. */
  customerOrders(after: string, limit: number): Promise<{ orderId: string; userId: string }[]>;
  /** Returns order numbers that documents name and no order so far has, in order: those after `after`. */
  unknownOrderNumbers(after: string, limit: number): Promise<string[]>;
  /** Returns payments of sold card orders that are not there, in order: those after `after`. */
  missingPayments(after: string, limit: number): Promise<string[]>;
  /** Returns the provider's ids of done refunds of the shop that are not there, in order: those after `after`. */
  missingPaymentRefunds(after: string, limit: number): Promise<string[]>;
}

/** Which records are read. */
export interface ReconciledWindow {
  /** Orders sold and refunds published from then on; points and balances are read whole. */
  readonly from: Date;
}

/** What one module says. Sources are asked one after another. */
export interface ReconciledRecords {
  /** Lower is asked first: what follows from something else is read before it, so that it is never the newer of the two. */
  readonly order: number;
  /** For progress, in plain words: `Orders and card payments`. */
  readonly title: string;
  /** Puts its records on the stage in pages of at most 1,000. Throws where it cannot say everything; staff read the message. */
  collect(window: ReconciledWindow, stage: RecordStage, signal: AbortSignal): Promise<void>;
}
