import type { OrderSnapshot } from '../../events.js';
import type { StaffMail } from '../../orders/mails/order-mail.js';
import { orderParts } from '../../orders/mails/order-rows.js';

/** Tells sales that a payment was captured outside the shop and had no order. */
export function paymentToCheckMail(order: OrderSnapshot, what: string): StaffMail {
  return {
    subject: `A payment without an order: ${order.orderNumber}`,
    title: 'A payment was captured but its order could not be created',
    paragraphs: [what, 'Please check in Stripe’s dashboard who captured it and why, before the customer orders again.'],
    ...orderParts(order),
  };
}
