import { renderMail } from '../../../platform/mail-layout.js';
import type { PurchaseOrderPayload } from '../events.js';
import { orderRows } from './order-rows.js';

const hello = ({ customerName }: PurchaseOrderPayload) => `Hello${customerName ? ` ${customerName}` : ''},`;

/** Approved: what happens now, with the order's table. */
export function approvalMail(
  order: PurchaseOrderPayload,
  link: string,
  shopName: string,
): { text: string; html: string } {
  return renderMail({
    shopName,
    title: `Purchase order ${order.purchaseOrderNumber} is approved`,
    paragraphs: [
      `${hello(order)} your order ${order.orderNumber} is confirmed and we are getting it ready. The invoice follows on your account.`,
    ],
    rows: orderRows(order),
    action: { label: 'See your order', url: link },
  });
}

/** Rejected: why, and what to do. */
export function rejectionMail(
  order: PurchaseOrderPayload & { reason: string },
  link: string,
  shopName: string,
): { text: string; html: string } {
  return renderMail({
    shopName,
    title: `Purchase order ${order.purchaseOrderNumber} was not approved`,
    paragraphs: [
      `${hello(order)} we could not approve your order ${order.orderNumber}. Nothing will be delivered or invoiced.`,
      `The reason: ${order.reason}`,
      'Reply to this mail if you would like to talk it over.',
    ],
    rows: orderRows(order),
    action: { label: 'See your order', url: link },
  });
}
