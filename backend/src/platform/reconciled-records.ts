import type { Pence } from './money.js';

/** Injection token of a `ReconciledRecords`. Any module may provide one. */
export const RECONCILED_RECORDS = Symbol('reconciled records');

/**
 * Kinds of records: an order, a refund of the shop, a captured payment or a refund at the payment provider, the points
 * ledger of one order, a stored points balance, points of a shipped order whose invoice is unpaid, a redeemed reward,
 * the balance shown by an account.
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
  /** Pence including VAT, or whole points. */
  readonly amount: Pence;
  /** Pence of VAT inside `amount`. */
  readonly tax?: Pence;
  /** Status in the source's own term. */
  readonly status?: string;
  /** Time at which it happened or last changed. Records younger than the grace period are not compared yet. */
  readonly at: Date;
  readonly detail?: OrderDetail | RefundDetail | PaymentRefundDetail | OrderPointsDetail | BalanceDetail | GrantDetail;
}

/** Details of an `order`; `amount` is its total, `at` when it was last placed, confirmed, cancelled or refunded. */
export interface OrderDetail {
  readonly paymentMethod: 'stripe' | 'purchase_order';
  /** ISO 8601: time of payment or approval. Null: never sold. */
  readonly soldAt: string | null;
  /** Points that the order used and earned, and those that its refunds returned and took back. */
  readonly pointsUsed: number;
  readonly pointsEarned: number;
  readonly pointsReturned: number;
  readonly pointsTakenBack: number;
}

/** Details of a `refund`; `status` is `requested`, `done`, `failed` or `settled` (paid in another way). */
interface RefundDetail {
  /** Id at the provider, where several refunds of the shop may be one. */
  readonly providerRefundId: string | null;
  /** ISO 8601: time of publication, from which a document is due; null if none is. */
  readonly publishedAt: string | null;
  /** Whether it repeats a refund that the bank failed; it has no document of its own then. */
  readonly isRepeat: boolean;
  /** Whether a later refund repeats this one. */
  readonly isRepeated: boolean;
  /** Why it failed, in plain words. */
  readonly cause: string | null;
}

/** Details of a `payment-refund`; `status` is `succeeded`, `pending` or `failed`. */
interface PaymentRefundDetail {
  /** The shop's id of the refund, if the shop requested it. */
  readonly refundId: string | null;
}

/** Details of `order-points`; `amount` is the number of movements. */
interface OrderPointsDetail {
  /** Net of returned points. */
  readonly used: number;
  readonly earned: number;
}

/** Details of a `balance`; `amount` is the stored balance. */
interface BalanceDetail {
  /** Sum of the ledger at the same time. */
  readonly ledger: number;
  /** Pending points as stored, and as the sum over the orders. */
  readonly pending: number;
  readonly pendingOfOrders: number;
}

/**
 * Details of a `grant`; `amount` is its cost, 0 if movements name a grant that does not exist. `status` is its state.
 */
interface GrantDetail {
  /** The reward's name; null if the grant does not exist. */
  readonly name: string | null;
  /** Points that the ledger took and returned for it. */
  readonly taken: number;
  readonly returned: number;
  /** Number of orders that use it. */
  readonly orders: number;
  /** Whether any number of orders may use it. */
  readonly isUnlimited: boolean;
}

/** Collects the records of a run, and answers questions about them. */
export interface RecordStage {
  /** Adds a page; existing records are replaced. */
  add(records: readonly ReconciledRecord[]): Promise<void>;
  /** Returns the orders with an account collected so far, sorted by id, after `after`. */
  customerOrders(after: string, limit: number): Promise<{ orderId: string; userId: string }[]>;
  /** Returns order numbers on documents for which no order was collected, sorted, after `after`. */
  unknownOrderNumbers(after: string, limit: number): Promise<string[]>;
  /** Returns missing payments of sold card orders, sorted, after `after`. */
  missingPayments(after: string, limit: number): Promise<string[]>;
  /** Returns the provider's ids of missing refunds that the shop has done, sorted, after `after`. */
  missingPaymentRefunds(after: string, limit: number): Promise<string[]>;
}

/** The range of records to read. */
export interface ReconciledWindow {
  /** Start of the orders sold and the refunds published; points and balances are read in full. */
  readonly from: Date;
}

/** Records of one module. The sources are read one after another. */
export interface ReconciledRecords {
  /**
   * Lower is read first. A record that follows from another must be read before it, so that it is never the newer of
   * the two.
   */
  readonly order: number;
  /** Name for the progress display, in plain words: `Orders and card payments`. */
  readonly title: string;
  /** Adds its records in pages of at most 1,000. Throws if it cannot read them all; staff see the message. */
  collect(window: ReconciledWindow, stage: RecordStage, signal: AbortSignal): Promise<void>;
}
