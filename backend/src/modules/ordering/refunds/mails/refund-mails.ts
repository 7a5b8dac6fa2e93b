import type { OrderDisputedPayload, OrderRefundedPayload, OrderSnapshot } from '../../events.js';
import type { OrderMail, StaffMail } from '../../orders/mails/order-mail.js';
import { customerLine, hello, pounds } from '../../orders/mails/order-rows.js';

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'full', timeStyle: 'short' });

export type RefundedOrder = OrderSnapshot &
  Pick<OrderRefundedPayload, 'paymentMethod' | 'kind' | 'amount' | 'shares' | 'pointsReturned' | 'pointsTakenBack'>;

/** Money given back, or credited: how much, and with which points. */
export function refundedMail(order: RefundedOrder): OrderMail {
  const card = order.paymentMethod === 'stripe';
  const vat = order.shares.reduce((sum, { tax }) => sum + tax, 0);
  return {
    title: card ? `We have refunded ${pounds(order.amount)}` : `We have credited ${pounds(order.amount)}`,
    paragraphs: [
      card
        ? `${hello(order)} we have given ${pounds(order.amount)} for your order ${order.orderNumber} back to the card that you paid with. Banks usually take 5 to 10 working days to show it.`
        : `${hello(order)} we have credited ${pounds(order.amount)} for your order ${order.orderNumber} to your account.`,
    ],
    rows: [
      [card ? 'Refunded' : 'Credited', pounds(order.amount)],
      ['of which VAT', pounds(vat)],
      ['Order total', pounds(order.total)],
      ...(order.pointsReturned > 0 ? [['Points returned to you', String(order.pointsReturned)] as const] : []),
      ...(order.pointsTakenBack > 0 ? [['Points taken back', String(order.pointsTakenBack)] as const] : []),
    ],
  };
}

interface FailedRefund {
  /** Pence. */
  amount: number;
  reason: string;
  cause: string;
}

/** Informs sales that a refund failed: nothing repeats it automatically any more. */
export function refundFailedMail(order: OrderSnapshot, { amount, reason, cause }: FailedRefund): StaffMail {
  return {
    subject: `Refund of ${pounds(amount)} for ${order.orderNumber} failed`,
    title: `A refund of order ${order.orderNumber} failed`,
    paragraphs: [
      `${pounds(amount)} did not reach ${customerLine(order)}. ${cause}`,
      'Please send it again from the order, or pay the customer another way and note it there.',
    ],
    rows: [
      ['Refund', pounds(amount)],
      ...(reason ? [['Asked for because', reason] as const] : []),
      ['Order total', pounds(order.total)],
    ],
  };
}

/** Informs sales of a chargeback, which is to be answered at Stripe in time. */
export function disputeMail(order: OrderSnapshot, dispute: OrderDisputedPayload): StaffMail {
  return {
    subject: `Chargeback on ${order.orderNumber}: ${pounds(dispute.amount)}`,
    title: `The payment of order ${order.orderNumber} is disputed`,
    paragraphs: [
      `The bank of ${customerLine(order)} disputes ${pounds(dispute.amount)} (${dispute.reason.replaceAll('_', ' ')}).`,
      dispute.respondBy
        ? `Please answer it in Stripe's dashboard before ${LONDON.format(new Date(dispute.respondBy))}.`
        : "Please look at it in Stripe's dashboard.",
    ],
    rows: [
      ['Dispute', dispute.stripeDisputeId],
      ['Disputed', pounds(dispute.amount)],
      ['Order total', pounds(order.total)],
    ],
  };
}
