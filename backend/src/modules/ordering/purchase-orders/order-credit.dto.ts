import { ApiProperty } from '@nestjs/swagger';
import { CREDIT_DOUBTS, type CreditDoubt } from './credit-check.js';

const STATES = ['undecided', 'to-invoice'] as const;

/** Another purchase order of the same Sage contact, from any of its accounts; money in pounds. */
class OpenPurchaseOrderView {
  orderNumber: string;
  total: string;
  /** State: undecided, or approved and not yet in the balance. */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];
}

/** The credit agreed with a Sage contact, and its balance; money in pounds. */
export class ContactCreditView {
  /** Sage's name of the contact. */
  contactName: string;
  /** Payment terms of invoices, as text. */
  terms: string;
  @ApiProperty({ type: 'integer' })
  creditDays: number;
  /** Credit limit; null if Sage has none, and nothing is checked then. */
  creditLimit: string | null;
  /** Amount to pay according to Sage, below 0 in the contact's favour; null if it was never read. */
  balance: string | null;
  /** Sum of the overdue invoices, including those made in Sage by hand; null if they were never read. */
  overdue: string | null;
  /** The day on which the oldest overdue invoice was due, YYYY-MM-DD. */
  overdueSince: string | null;
  /** Sum of the approved purchase orders that the balance does not include yet. */
  toInvoice: string;
  /** Sum of the undecided purchase orders, without the order in question. */
  undecided: string;
  /** Time at which the balance was read from Sage; ISO 8601, UTC. */
  readAt: string | null;
  /** Time at which the unpaid invoices were read; ISO 8601, UTC. */
  overdueReadAt: string | null;
}

/** The credit for approving an undecided purchase order; money in pounds. */
export class OrderCreditView extends ContactCreditView {
  thisOrder: string;
  /** Credit left within the limit once this order is approved, below 0 if it exceeds the limit; null without a limit. */
  left: string | null;
  /** Reasons why approval requires a reason; empty if it does not. */
  @ApiProperty({ enum: CREDIT_DOUBTS, isArray: true })
  doubts: CreditDoubt[];
  /** The orders of `toInvoice` and `undecided`, newest first, at most 20. */
  openOrders: OpenPurchaseOrderView[];
}

/** The credit for an undecided purchase order, read from Sage just now if Sage answered. */
export class FreshOrderCreditView {
  /** Credit of the customer; null if the customer is linked to no Sage contact: nothing is checked then. */
  credit: OrderCreditView | null;
  /** Whether Sage did not answer in time; the figures are then the last known ones. */
  sageIsAway: boolean;
}

/** The caller's own credit; money in pounds. */
export class MyCreditView extends ContactCreditView {
  /** Credit left for orders: the limit less the balance and all open purchase orders; null without a limit. */
  available: string | null;
  /** Whether Sage did not answer in time; the figures are then the last known ones. */
  sageIsAway: boolean;
}
