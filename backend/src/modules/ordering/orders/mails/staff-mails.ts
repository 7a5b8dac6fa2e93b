import type { OrderDisputedPayload, OrderSnapshot, PurchaseOrderPayload } from '../../events.js';
import type { MailedReturn } from '../../refunds/mails/return-mails.js';
import type { StaffMail } from './order-mail.js';
import { orderRows, pounds } from './order-rows.js';

interface FailedRefund {
  /** Pence. */
  amount: number;
  reason: string;
  cause: string;
}

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'full', timeStyle: 'short' });

const who = ({ customer, customerName, customerEmail }: OrderSnapshot) =>
  [customer?.companyName, customerName, customerEmail].filter(Boolean).join(', ');

/** A purchase order waits for sales. */
export function toApproveMail(order: PurchaseOrderPayload): StaffMail {
  return {
    subject: `Purchase order ${order.purchaseOrderNumber} to approve: ${order.orderNumber}, ${pounds(order.total)}`,
    title: `Purchase order ${order.purchaseOrderNumber} waits for approval`,
    paragraphs: [
      `From ${who(order)}. Its stock is reserved.`,
      ...(order.orderNotes ? [`Notes: ${order.orderNotes}`] : []),
    ],
    rows: orderRows(order),
  };
}

/** It has waited for a fortnight or longer (docs/rules.md#undecided-purchase-orders). */
export function reminderMail(order: PurchaseOrderPayload, days: number): StaffMail {
  return {
    subject: `Purchase order ${order.purchaseOrderNumber} has waited ${days} days: ${order.orderNumber}`,
    title: `Purchase order ${order.purchaseOrderNumber} is still undecided`,
    paragraphs: [
      `It came ${days} days ago from ${who(order)}. Its stock stays reserved and its prices stand until somebody approves or rejects it.`,
    ],
    rows: orderRows(order),
  };
}

/** A customer would like to send something back. */
export function toAnswerMail(order: OrderSnapshot, request: MailedReturn): StaffMail {
  return {
    subject: `Return request for ${order.orderNumber}`,
    title: `A return request for order ${order.orderNumber}`,
    paragraphs: [`From ${who(order)}.`, `The reason: ${request.reason}`],
    rows: request.lines.map(({ quantity, name, sku }) => [`${quantity} × ${name}`, sku] as const),
  };
}

/** Money that a customer was to have did not go: nothing happens by itself any more. */
export function refundFailedMail(order: OrderSnapshot, { amount, reason, cause }: FailedRefund): StaffMail {
  return {
    subject: `Refund of ${pounds(amount)} for ${order.orderNumber} failed`,
    title: `A refund of order ${order.orderNumber} failed`,
    paragraphs: [
      `${pounds(amount)} did not reach ${who(order)}. ${cause}`,
      'Please send it again from the order, or pay the customer another way and note it there.',
    ],
    rows: [
      ['Refund', pounds(amount)],
      ...(reason ? [['Asked for because', reason] as const] : []),
      ['Order total', pounds(order.total)],
    ],
  };
}

/** A bank takes a payment back: it is answered at Stripe, in time or not at all. */
export function disputeMail(order: OrderSnapshot, dispute: OrderDisputedPayload): StaffMail {
  return {
    subject: `Chargeback on ${order.orderNumber}: ${pounds(dispute.amount)}`,
    title: `The payment of order ${order.orderNumber} is disputed`,
    paragraphs: [
      `The bank of ${who(order)} disputes ${pounds(dispute.amount)} (${dispute.reason.replaceAll('_', ' ')}).`,
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
