import { renderMail } from '../../../platform/mail-layout.js';
import type { OrderPlacedPayload } from '../events.js';
import { orderRows } from './order-rows.js';

/** The confirmation of an order: what was bought, what it cost, where it goes, and the link to it. */
export function confirmationMail(
  order: OrderPlacedPayload,
  link: string,
  shopName: string,
): { text: string; html: string } {
  const { shippingAddress: to } = order;
  return renderMail({
    shopName,
    title: `Thank you for your order ${order.orderNumber}`,
    paragraphs: [
      `Hello${to ? ` ${to.firstName}` : ''}, your payment has gone through and we are getting your order ready. It is usually delivered in 2-3 working days.`,
    ],
    rows: orderRows(order),
    action: { label: 'See your order', url: link },
    footnotes: ['This link opens your order without signing in, so keep it to yourself.'],
  });
}
