import type { Pence } from '../../../platform/money.js';
import type { OrderSnapshot } from '../events.js';
import type { StaffMail } from './order-mail.js';
import { orderRows, pounds } from './order-rows.js';

/** To sales: a payment was captured outside the shop and had no order. */
export function paymentToCheckMail(order: OrderSnapshot, what: string): StaffMail {
  return {
    subject: `A payment without an order: ${order.orderNumber}`,
    title: 'A payment was captured whose order could not be made',
    paragraphs: [
      what,
      "Please find out in Stripe's dashboard who captured it and why, before the customer orders again.",
    ],
    rows: orderRows(order),
  };
}

/** To sales: Stripe rejected the refund; the shop goes on trying. */
export function paymentReturnFailedMail(order: OrderSnapshot, taken: Pence, cause: string): StaffMail {
  return {
    subject: `Refund of ${pounds(taken)} for ${order.orderNumber} failed`,
    title: `${pounds(taken)} of a cancelled order must be refunded by hand`,
    paragraphs: [
      `Stripe rejected the refund: ${cause}`,
      "The order was never made. Please refund the payment in Stripe's dashboard, or pay the customer another way.",
    ],
    rows: orderRows(order),
  };
}
