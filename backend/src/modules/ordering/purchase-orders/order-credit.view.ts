import { ApiProperty } from '@nestjs/swagger';
import { CREDIT_DOUBTS, type CreditDoubt } from './credit-check.js';

const STATES = ['undecided', 'to-invoice'] as const;

/** Another purchase order of the same Sage contact, from whichever of its accounts; money in pounds. */
class OpenPurchaseOrderView {
  orderNumber: string;
  total: string;
  /** Undecided, or approved and not yet in the balance. */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];
}

/** The credit agreed with a Sage contact, and its balance; money in pounds. */
export class ContactCreditView {
  /** Sage's name of the contact. */
  contactName: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  @ApiProperty({ type: 'integer' })
  creditDays: number;
  /** Null where Sage has no limit: none is checked then. */
  creditLimit: string | null;
  /** What is to be paid according to Sage, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day, also those made in Sage by hand; null where they were never read. */
  overdue: string | null;
  /** The day on which the oldest of them was due, YYYY-MM-DD. */
  overdueSince: string | null;
  /** Approved purchase orders that the balance does not include yet. */
  toInvoice: string;
  /** Undecided purchase orders, without the one in question. */
  undecided: string;
  /** When the balance was read from Sage; ISO 8601, UTC. */
  readAt: string | null;
  /** When the unpaid invoices were read. */
  overdueReadAt: string | null;
}

/** The credit by which an undecided purchase order is approved; money in pounds. */
export class OrderCreditView extends ContactCreditView {
  thisOrder: string;
  /** What is left of the limit once this order is approved, below 0 beyond it; null without a limit. */
  left: string | null;
  /** Why approval asks for a reason; empty where it does not. */
  @ApiProperty({ enum: CREDIT_DOUBTS, isArray: true })
  doubts: CreditDoubt[];
  /** The orders of `toInvoice` and `undecided`, newest first, at most 20. */
  openOrders: OpenPurchaseOrderView[];
}

/** The credit of an undecided purchase order, read from Sage just now where Sage answered. */
export class FreshOrderCreditView {
  /** Null where the customer is linked to no Sage contact: nothing is checked then. */
  credit: OrderCreditView | null;
  /** Sage did not answer in time: the figures are the last known. */
  sageIsAway: boolean;
}

/** The caller's own credit; money in pounds. */
export class MyCreditView extends ContactCreditView {
  /** What can still be ordered within the limit: less balance and all open purchase orders; null without a limit. */
  available: string | null;
  /** Sage did not answer in time: the figures are the last known. */
  sageIsAway: boolean;
}
