import { formatPounds } from '../../../../platform/money.js';
import type { OrderDisputedPayload, OrderRefundedPayload, OrderSnapshot } from '../../events.js';
import type { OrderMail, StaffMail } from '../../orders/mails/order-mail.js';
import { customerLine, hello, rewardReturned } from '../../orders/mails/order-rows.js';

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long', timeStyle: 'short' });

type RefundedOrder = OrderSnapshot &
  Pick<OrderRefundedPayload, 'paymentMethod' | 'kind' | 'amount' | 'shares' | 'pointsReturned' | 'pointsTakenBack'>;

/** Tells the customer the refunded or credited amount, and the points that go with it. */
export function refundedMail(order: RefundedOrder): OrderMail {
  const card = order.paymentMethod === 'stripe';
  const vat = order.shares.reduce((sum, { tax }) => sum + tax, 0);
  return {
    title: card ? `We have refunded ${formatPounds(order.amount)}` : `We have credited ${formatPounds(order.amount)}`,
    paragraphs: [
      card
        ? `${hello(order)} we have refunded ${formatPounds(order.amount)} for your order ${order.orderNumber} to the card you paid with. Banks usually take 5 to 10 working days to show it.`
        : `${hello(order)} we have credited ${formatPounds(order.amount)} for your order ${order.orderNumber} to your account.`,
      ...(order.kind === 'whole' ? rewardReturned(order) : []),
    ],
    rows: [
      [card ? 'Refunded' : 'Credited', formatPounds(order.amount)],
      ['of which VAT', formatPounds(vat)],
      ['Order total', formatPounds(order.total)],
      ...(order.pointsReturned > 0
        ? [['Points returned to you', order.pointsReturned.toLocaleString('en-GB')] as const]
        : []),
      ...(order.pointsTakenBack > 0
        ? [['Points taken back', order.pointsTakenBack.toLocaleString('en-GB')] as const]
        : []),
    ],
  };
}

/** Corrects the news of a refund that the bank failed afterwards (docs/rules.md#refunds-are-truthful). */
export function refundReturnedMail(order: OrderSnapshot, { amount }: { amount: number }): OrderMail {
  return {
    title: 'Your refund has not gone through',
    paragraphs: [
      `${hello(order)} we told you that we had refunded ${formatPounds(amount)} for your order ${order.orderNumber}. Your bank could not take it, so the money has not reached you. We are sorry.`,
      'We will send it again or pay you another way, and email you as soon as that is done. Please reply to this email if your card was replaced or closed.',
    ],
    rows: [
      ['Not refunded yet', formatPounds(amount)],
      ['Order total', formatPounds(order.total)],
    ],
  };
}

/** Tells the customer that a refund which did not reach the card was paid another way. */
export function refundSettledMail(
  order: OrderSnapshot,
  { amount, settlement }: { amount: number; settlement?: { reference: string } | null },
): OrderMail {
  return {
    title: `We have paid your refund of ${formatPounds(amount)} another way`,
    paragraphs: [
      `${hello(order)} we could not refund your card for your order ${order.orderNumber}, so we have paid the ${formatPounds(amount)} to you another way. Please reply to this email if it does not arrive within 5 working days.`,
    ],
    rows: [
      ['Paid', formatPounds(amount)],
      ...(settlement ? [['Reference', settlement.reference] as const] : []),
      ['Order total', formatPounds(order.total)],
    ],
  };
}

/** Tells the customer that a refund which the bank had failed was sent once more, and that Stripe has confirmed it. */
export function refundRepeatedMail(order: OrderSnapshot, { amount }: { amount: number }): OrderMail {
  return {
    title: `We have sent your refund of ${formatPounds(amount)} again`,
    paragraphs: [
      `${hello(order)} your bank could not take our first refund for your order ${order.orderNumber}. We have sent ${formatPounds(amount)} to the card you paid with again. Banks usually take 5 to 10 working days to show it.`,
    ],
    rows: [
      ['Refunded', formatPounds(amount)],
      ['Order total', formatPounds(order.total)],
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
    subject: `Refund of ${formatPounds(amount)} for ${order.orderNumber} failed`,
    title: `A refund of order ${order.orderNumber} failed`,
    paragraphs: [
      `${formatPounds(amount)} did not reach ${customerLine(order)}. ${cause}`,
      'Please send it again from the order, or pay the customer another way and mark it there as settled.',
    ],
    rows: [
      ['Refund', formatPounds(amount)],
      ...(reason ? [['Reason', reason] as const] : []),
      ['Order total', formatPounds(order.total)],
    ],
  };
}

/** Informs sales of a chargeback, which is to be answered at Stripe in time. */
export function disputeMail(order: OrderSnapshot, dispute: OrderDisputedPayload): StaffMail {
  return {
    subject: `Chargeback on ${order.orderNumber}: ${formatPounds(dispute.amount)}`,
    title: `The payment of order ${order.orderNumber} is disputed`,
    paragraphs: [
      `The bank of ${customerLine(order)} disputes ${formatPounds(dispute.amount)} (${dispute.reason.replaceAll('_', ' ')}).`,
      dispute.respondBy
        ? `Please respond in Stripe’s dashboard before ${LONDON.format(new Date(dispute.respondBy))}.`
        : 'Please check it in Stripe’s dashboard.',
    ],
    rows: [
      ['Dispute', dispute.stripeDisputeId],
      ['Disputed', formatPounds(dispute.amount)],
      ['Order total', formatPounds(order.total)],
    ],
  };
}
