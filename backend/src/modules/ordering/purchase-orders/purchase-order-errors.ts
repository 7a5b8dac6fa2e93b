import { formatPounds, type Pence, parsePence, toDecimal } from '../../../platform/money.js';
import { CheckoutError } from '../checkout/checkout-errors.js';
import type { OrderCreditView } from './order-credit.dto.js';

export class NotVerifiedTrade extends Error {
  constructor() {
    super('Purchase orders are for verified trade customers.');
  }
}

/** The customer lost the verification after submitting. */
export class NoLongerVerifiedTrade extends Error {
  constructor() {
    super('The customer is no longer a verified trade customer.');
  }
}

/** The customer's account was suspended after submitting: staff approve with a reason. */
export class CustomerSuspended extends Error {
  constructor() {
    super('The account of this customer is suspended. Enter a reason to approve it.');
  }
}

/** A card payment for the same cart was started at the same time. */
export class CardPaymentStarted extends CheckoutError {
  constructor() {
    super('You have just started to pay by card in another window. Please try again.');
  }
}

export class AlreadyPaidByCard extends CheckoutError {
  constructor(paymentIntentId: string | null | undefined) {
    super('You have already paid for this by card; your order is being placed.', { paymentIntentId });
  }
}

/** Stock is reserved for undecided purchase orders up to a value. */
export class PurchaseOrderLimitReached extends CheckoutError {
  constructor(limit: Pence, waiting: Pence, total: Pence) {
    const message =
      `Your purchase orders awaiting approval can total at most ${formatPounds(limit)}; with this one they would come ` +
      `to ${formatPounds(waiting + total)}. You can order less, pay by card, or get in touch with us.`;
    super(message, { limit: toDecimal(limit), waiting: toDecimal(waiting) });
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The customer's credit is in doubt: staff approve with a reason (`docs/rules.md#credit-limit`). */
export class ApprovalNeedsReason extends Error {
  constructor(readonly credit: OrderCreditView) {
    super(`${formatDoubts(credit)} Enter a reason to approve it.`);
  }
}

function formatDoubts({ doubts, contactName, left, creditLimit, overdue, overdueSince }: OrderCreditView): string {
  const pounds = (amount: string | null) => formatPounds(Math.abs(parsePence(amount ?? '0')));
  const words = {
    'over-limit': `This order takes ${contactName} ${pounds(left)} beyond its credit limit of ${pounds(creditLimit)}.`,
    overdue: `${contactName} has ${pounds(overdue)} overdue, since ${DAY.format(new Date(overdueSince ?? 0))}.`,
    unknown: `The balance of ${contactName} has not been read from Sage yet.`,
  };
  return doubts.map((doubt) => words[doubt]).join(' ');
}
