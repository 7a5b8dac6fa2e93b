import { formatPounds } from '../../../platform/money.js';
import type { OrderDisputedPayload, OrderRefundedPayload, OrderSnapshot } from '../events.js';
import {
  customerLine,
  hello,
  mailLine,
  type OrderMail,
  rewardReturned,
  type StaffMail,
} from '../orders/order-mail-parts.js';
import type { ReturnedLine } from './return-request.entity.js';

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

/** The goods that a customer would like to send back. */
interface MailedReturn {
  status: string;
  reason: string;
  answer?: string | null;
  lines: readonly ReturnedLine[];
}

const lines = (request: MailedReturn) => request.lines.map(mailLine);

/** Confirms the request to the customer; nothing is to be sent before it is answered. */
export function returnReceivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have received your return request',
    paragraphs: [
      `${hello(order)} thank you for your return request for order ${order.orderNumber}. We will look at it and reply by email. Please don’t send anything back until then.`,
      `Your message: ${request.reason}`,
    ],
    lines: lines(request),
  };
}

/** Sends the customer the answer of sales, as they wrote it. */
export function returnAnsweredMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  const accepted = request.status !== 'declined';
  return {
    title: accepted ? 'Please send it back to us' : 'We cannot take this back',
    paragraphs: [
      accepted
        ? `${hello(order)} we accept your return for order ${order.orderNumber}.`
        : `${hello(order)} we cannot accept your return for order ${order.orderNumber}.`,
      request.answer ?? '',
      'Please reply to this email if you would like to discuss it.',
    ].filter(Boolean),
    lines: lines(request),
  };
}

/** Tells the customer that the goods have arrived and the refund follows. */
export function returnArrivedMail(order: OrderSnapshot, request: MailedReturn): OrderMail {
  return {
    title: 'We have received your return',
    paragraphs: [
      `${hello(order)} your return for order ${order.orderNumber} has arrived. We are checking it now and will email you about your refund.`,
    ],
    lines: lines(request),
  };
}

/** Announces a return request to sales. */
export function toAnswerMail(order: OrderSnapshot, request: MailedReturn): StaffMail {
  return {
    subject: `Return request for ${order.orderNumber}`,
    title: `A return request for order ${order.orderNumber}`,
    paragraphs: [`From ${customerLine(order)}.`, `Reason: ${request.reason}`],
    lines: lines(request),
  };
}
