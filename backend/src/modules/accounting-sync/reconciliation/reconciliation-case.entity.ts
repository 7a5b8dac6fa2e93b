import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { formatPounds, toDecimal } from '../../../platform/money.js';
import type { Unit } from './reconciliation-run.entity.js';

export const CASE_KINDS = [
  'capture-without-order',
  'capture-not-refunded',
  'order-without-capture',
  'capture-differs',
  'refund-not-in-shop',
  'refund-not-at-stripe',
  'refund-differs',
  'refund-failed',
  'document-missing',
  'document-total',
  'document-vat',
  'document-twice',
  'document-gone',
  'document-of-unknown-order',
  'payment-not-in-sage',
  'invoice-not-paid',
  'credit-notes-differ',
  'credit-notes-vat',
  'refund-payment-not-in-sage',
  'points-used',
  'points-earned',
  'ledger-balance',
  'pending-points',
  'points-unpaid',
  'points-shown',
  'grant-points',
  'grant-used',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Kinds of buttons: a link (`href`), or a call about `target` (an order number, a parked write, a user). */
export const ACTION_KINDS = [
  'open-order',
  'open-payment',
  'open-customer',
  'replay-write',
  'create-invoice',
  'rebuild-points',
] as const;

export interface CaseAction {
  readonly kind: (typeof ACTION_KINDS)[number];
  readonly label: string;
  /** Page on which the case can be examined; null if there is none. */
  readonly href: string | null;
  readonly target: string | null;
}

/** A difference found by a comparison. Amounts in pence, or points. */
export interface Difference {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly orderNumber: string | null;
  readonly userId: string | null;
  readonly aboutAt: Date | null;
  readonly expected: number;
  readonly found: number;
  /** Values that the text names, other than the amounts. */
  readonly detail: Readonly<Record<string, string | null>>;
}

interface Wording {
  readonly title: string;
  readonly unit?: Unit;
  text(difference: Difference, amount: { expected: string; found: string; difference: string }): string;
  action(difference: Difference): CaseAction;
}

const openOrder = ({ orderNumber }: Difference, label = 'Open the order'): CaseAction => ({
  kind: 'open-order',
  label,
  href: orderNumber ? `/admin/orders/${orderNumber}` : null,
  target: orderNumber,
});
/**
 * Explains a document that is missing in Sage because the order's write is parked or late; it must not be booked by
 * hand as well.
 */
const notWritten = ({ write, cause }: Difference['detail']): string | undefined => {
  if (write === 'parked') return `The rest could not be written and needs attention: ${cause}`;
  if (write === 'waiting') return `The rest has waited to be written for more than a day${cause ? `: ${cause}` : '.'}`;
  return undefined;
};
const sendAgain = (difference: Difference): CaseAction =>
  difference.detail.write === 'parked'
    ? {
        ...openOrder(difference, 'Send it to Sage again'),
        kind: 'replay-write',
        target: difference.detail.writeId ?? null,
      }
    : openOrder(difference);
const openPayment = ({ detail }: Difference): CaseAction => ({
  kind: 'open-payment',
  label: 'Look at the payment in Stripe',
  href: detail.paymentIntentId ? `https://dashboard.stripe.com/payments/${detail.paymentIntentId}` : null,
  target: detail.paymentIntentId ?? null,
});
const openCustomer = ({ userId }: Difference, label: string): CaseAction => ({
  kind: 'open-customer',
  label,
  href: userId ? `/admin/customers/${userId}` : null,
  target: userId,
});

/** Recognises a lost dispute by Stripe's id; the bank's withdrawal is compared as a refund. */
const isDispute = (subject: string): boolean => /^d[up]_/.test(subject);

/** Text and action of each kind of difference (docs/rules.md#reconciliation). */
const WORDINGS: Readonly<Record<CaseKind, Wording>> = {
  'capture-without-order': {
    title: 'Money in Stripe without an order',
    text: ({ subject }, { found }) =>
      `Stripe took ${found} with payment ${subject}, and the shop has no order for it. Refund it in Stripe, or settle this if it is not the shop’s.`,
    action: openPayment,
  },
  'capture-not-refunded': {
    title: 'A cancelled order was charged',
    text: ({ orderNumber }, { found }) =>
      `Order ${orderNumber} was never completed, but Stripe still has ${found} of its payment. Refund that in Stripe.`,
    action: openPayment,
  },
  'order-without-capture': {
    title: 'Order without its money',
    text: ({ orderNumber }, { expected }) =>
      `Order ${orderNumber} counts as paid with ${expected}, but Stripe took nothing for it. Take the money, or cancel the order.`,
    action: openOrder,
  },
  'capture-differs': {
    title: 'Payment differs from the order',
    text: ({ orderNumber }, { expected, found }) =>
      `Order ${orderNumber} comes to ${expected}, but Stripe took ${found}. Refund the excess, or ask the customer for the rest.`,
    action: openPayment,
  },
  'refund-not-in-shop': {
    title: 'Refund at Stripe that the shop does not know',
    text: ({ subject, orderNumber }, { found }) =>
      isDispute(subject)
        ? `The bank took ${found} back by dispute ${subject}${orderNumber ? ` of order ${orderNumber}` : ''}, which was lost, and the shop does not count it as refunded: points and Sage do not include it. Send the event of the dispute again in Stripe.`
        : `Stripe gave back ${found} (${subject})${orderNumber ? ` of order ${orderNumber}` : ''}, and the shop has no refund for it: points and Sage do not include it.`,
    action: (difference) => (difference.orderNumber ? openOrder(difference) : openPayment(difference)),
  },
  'refund-not-at-stripe': {
    title: 'Refund did not reach Stripe',
    text: ({ orderNumber, subject, detail }, { expected }) =>
      detail.status === 'requested'
        ? `${expected} of order ${orderNumber} is to be refunded, but Stripe has not taken it. The shop keeps trying: check the reason in Stripe, and do not refund it manually as well.`
        : isDispute(subject)
          ? `The shop counts ${expected} of order ${orderNumber} as taken by dispute ${subject}, but Stripe does not say that it was lost. Send the event of the dispute again in Stripe.`
          : `The shop refunded ${expected} of order ${orderNumber}, but Stripe has no such refund. Refund it in Stripe.`,
    action: openPayment,
  },
  'refund-differs': {
    title: 'Refund differs in Stripe',
    text: ({ orderNumber, subject }, { expected, found }) =>
      isDispute(subject)
        ? `The bank took ${found} of order ${orderNumber} back by dispute ${subject}, but only ${expected} of it was left and counts as refunded. Book the difference in Sage, then settle this.`
        : `The shop refunded ${expected} of order ${orderNumber}, but Stripe gave back ${found} (${subject}).`,
    action: openPayment,
  },
  'refund-failed': {
    title: 'Refund failed at the bank',
    text: ({ orderNumber, detail }, { expected }) =>
      `${expected} of order ${orderNumber} did not reach the customer${detail.cause ? `: ${detail.cause}` : ''}. Points and Sage count it as refunded. Send the refund again.`,
    action: (difference) => openOrder(difference, 'Send the refund again'),
  },
  'document-missing': {
    title: 'Order is not in Sage',
    text: ({ orderNumber, detail: { write, cause, by } }, { expected }) =>
      write === 'parked'
        ? `Order ${orderNumber} for ${expected} could not be written to Sage and needs attention: ${cause}`
        : write === 'waiting'
          ? `Order ${orderNumber} for ${expected} is not in Sage: its document has been waiting for more than a day${cause ? `. ${cause}` : '.'}`
          : write === 'dismissed'
            ? `Order ${orderNumber} for ${expected} is not in Sage: its document was dismissed${by ? ` with “${by}”` : ''}.`
            : `Order ${orderNumber} for ${expected} is not in Sage, and nothing waits to be written for it.`,
    action: (difference) => {
      if (difference.detail.write === 'parked' || difference.detail.write === 'waiting') return sendAgain(difference);
      return { ...openOrder(difference, 'Create the document in Sage'), kind: 'create-invoice' };
    },
  },
  'document-total': {
    title: 'Document in Sage has a different total',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `Order ${orderNumber} comes to ${expected}, Sage’s ${detail.document} to ${found}. Correct it in Sage.`,
    action: openOrder,
  },
  'document-vat': {
    title: 'Document in Sage has different VAT',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `Order ${orderNumber} has ${expected} VAT, Sage’s ${detail.document} ${found}. Correct it in Sage.`,
    action: openOrder,
  },
  'document-twice': {
    title: 'Order is in Sage more than once',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `Sage has ${detail.documents} for order ${orderNumber}: ${found} instead of ${expected}. Void the extra ones in Sage.`,
    action: openOrder,
  },
  'document-gone': {
    title: 'Document missing from Sage',
    text: ({ orderNumber, detail }, { expected }) =>
      `${detail.document} of order ${orderNumber} for ${expected} ${detail.status === 'VOID' ? 'was made void' : 'was deleted'} in Sage. Enter it again in Sage, or settle this if that was intended.`,
    action: openOrder,
  },
  'document-of-unknown-order': {
    title: 'Document in Sage without an order',
    text: ({ detail }, { found }) =>
      `Sage’s ${detail.document} for ${found} names order ${detail.reference}, which the shop does not have. Void it in Sage, or correct its reference.`,
    action: (difference) => ({ ...openOrder(difference, 'Look in Sage'), href: null, target: null }),
  },
  'payment-not-in-sage': {
    title: 'Card payment differs in Sage',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `${expected} was paid by card for order ${orderNumber}, but Sage has ${found} of payments under its number. ${notWritten(detail) ?? 'Enter the difference in Sage.'}`,
    action: sendAgain,
  },
  'invoice-not-paid': {
    title: 'Paid order is unpaid in Sage',
    text: ({ orderNumber, detail }, { found }) =>
      `Order ${orderNumber} is paid, but ${found} of ${detail.document} is open in Sage. ${notWritten(detail) ?? 'Set its payment against the invoice there.'}`,
    action: sendAgain,
  },
  'credit-notes-differ': {
    title: 'Refunds differ in Sage',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `${expected} of order ${orderNumber} was refunded, but Sage has ${found} of credit notes or refunds for it. ${notWritten(detail) ?? ''}`.trimEnd(),
    action: sendAgain,
  },
  'credit-notes-vat': {
    title: 'VAT of refunds differs in Sage',
    text: ({ orderNumber }, { expected, found }) =>
      `The refunds of order ${orderNumber} have ${expected} VAT, their documents in Sage ${found}. Correct them in Sage.`,
    action: openOrder,
  },
  'refund-payment-not-in-sage': {
    title: 'Refund is not paid out in Sage',
    text: ({ orderNumber, detail }, { expected, found }) =>
      `${expected} of order ${orderNumber} went back to the card, but Sage has ${found} of refund payments under its number. ${notWritten(detail) ?? ''}`.trimEnd(),
    action: sendAgain,
  },
  'points-used': {
    title: 'Points used differ from the ledger',
    unit: 'points',
    text: ({ orderNumber }, { expected, found }) =>
      `Order ${orderNumber} used ${expected} after refunds, the ledger has ${found}.`,
    action: openOrder,
  },
  'points-earned': {
    title: 'Points earned differ from the ledger',
    unit: 'points',
    text: ({ orderNumber }, { expected, found }) =>
      `Order ${orderNumber} earned ${expected} after refunds, the ledger has ${found}.`,
    action: openOrder,
  },
  'ledger-balance': {
    title: 'Balance of points differs from the ledger',
    unit: 'points',
    text: (_, { expected, found }) =>
      `The customer’s movements add up to ${expected}, but the balance is ${found}. The ledger decides.`,
    action: (difference) => ({ ...openCustomer(difference, 'Set the balance to the ledger'), kind: 'rebuild-points' }),
  },
  'pending-points': {
    title: 'Pending points differ from the orders',
    unit: 'points',
    text: (_, { expected, found }) =>
      `The points of the customer’s orders that cannot be spent yet add up to ${expected}, but the balance holds back ${found}.`,
    action: (difference) => ({
      ...openCustomer(difference, 'Set them to those of the orders'),
      kind: 'rebuild-points',
    }),
  },
  'points-unpaid': {
    title: 'Points wait for an invoice that is not open',
    unit: 'points',
    text: ({ orderNumber, detail: { invoice } }, { found }) =>
      invoice === 'paid'
        ? `${found} of order ${orderNumber} wait for its invoice, which is paid. Replay the failed event of the order.`
        : `${found} of order ${orderNumber} wait for its invoice, and the shop knows of none that stands in Sage. Where it was entered again by hand, put the order’s number into its reference there. Then have the document created: the shop takes the one with that reference, and the points are free once it is paid.`,
    action: (difference) =>
      difference.detail.invoice === 'paid'
        ? openOrder(difference)
        : { ...openOrder(difference, 'Create the document in Sage'), kind: 'create-invoice' },
  },
  'points-shown': {
    title: 'Account shows different points from the balance',
    unit: 'points',
    text: (_, { expected, found }) => `The customer has ${expected}, but the account shows ${found}.`,
    action: (difference) => ({ ...openCustomer(difference, 'Show the right points'), kind: 'rebuild-points' }),
  },
  'grant-points': {
    title: 'Points of a redeemed reward differ from the ledger',
    unit: 'points',
    text: ({ detail: { name, status } }, { expected, found }) =>
      name
        ? `“${name}”, which is ${status}, should have cost ${expected}, the ledger has ${found}. Adjust the customer’s points by the difference.`
        : `The ledger took ${found} for a reward that the shop does not have. Adjust the customer’s points by the difference.`,
    action: (difference) => openCustomer(difference, 'Open the customer'),
  },
  'grant-used': {
    title: 'Redeemed reward and its orders differ',
    unit: 'points',
    text: ({ detail: { name, status, orders } }) =>
      `“${name}” is ${status}, and ${orders} of the customer’s orders use it. Look at those orders.`,
    action: (difference) => openCustomer(difference, 'Open the customer'),
  },
};

/** A difference with its text and action. */
export interface WordedDifference extends Difference {
  readonly title: string;
  readonly text: string;
  readonly unit: Unit;
  readonly action: CaseAction;
}

export function wordDifference(difference: Difference): WordedDifference {
  const { title, unit = 'GBP', text, action } = WORDINGS[difference.kind];
  const { expected, found } = difference;
  const say = (amount: number) => formatAmount(amount, unit);
  const amounts = { expected: say(expected), found: say(found), difference: say(found - expected) };
  return { ...difference, title, unit, text: text(difference, amounts), action: action(difference) };
}

/** Returns an amount as part of a text: £12.50, or 3 points. */
export function formatAmount(amount: number, unit: Unit): string {
  return unit === 'GBP' ? `${amount < 0 ? '−' : ''}${formatPounds(Math.abs(amount))}` : `${amount} points`;
}

/** Returns an amount as the API has it: a decimal string of pounds, or whole points. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'GBP' ? toDecimal(amount) : String(amount);
}

const ReconciliationCaseSchema = defineEntity({
  name: 'ReconciliationCase',
  schema: 'accounting',
  tableName: 'reconciliation_cases',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    kind: p.string().$type<CaseKind>(),
    /** An order number, an id at Stripe or Sage, or a user's id. Kind and subject identify the case. */
    subject: p.text(),
    orderNumber: p.text().nullable(),
    userId: p.uuid().nullable(),
    /**
     * Time of the event; null for points, which are always compared in full. A run that reads back to this time decides
     * whether the difference is gone.
     */
    aboutAt: p.datetime().nullable(),
    title: p.text(),
    text: p.text(),
    /** Pence, or points. */
    expected: p.integer(),
    found: p.integer(),
    unit: p.string().$type<Unit>(),
    action: p.json<CaseAction>(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** A result of `actorName`; `system` if the difference was gone. */
    settledBy: p.text().nullable(),
    settledReason: p.text().nullable(),
  },
  uniques: [{ properties: ['kind', 'subject'] }],
  indexes: [
    {
      name: 'reconciliation_cases_open',
      expression: `create index "reconciliation_cases_open" on "accounting"."reconciliation_cases" ("last_seen") where "settled_at" is null`,
    },
  ],
});

/** A difference that stays open until it is gone or a person settles it (docs/rules.md#reconciliation). */
export class ReconciliationCase extends ReconciliationCaseSchema.class {
  /** Settles the case with a reason; it opens again if its amounts change. Returns false if it is settled already. */
  settle(actor: string, reason: string, now: Date): boolean {
    if (this.settledAt) return false;
    Object.assign(this, { settledAt: now, settledBy: actor, settledReason: reason });
    return true;
  }
}
ReconciliationCaseSchema.setClass(ReconciliationCase);
