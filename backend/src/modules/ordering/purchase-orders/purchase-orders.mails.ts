import { formatPounds } from '../../../platform/money.js';
import type { PurchaseOrderPayload } from '../events.js';
import {
  customerLine,
  hello,
  type OrderMail,
  orderParts,
  rewardReturned,
  type StaffMail,
} from '../orders/order-mail-parts.js';

/** Confirms to the customer that the purchase order was received, and what happens next. */
export function purchaseOrderReceivedMail(order: PurchaseOrderPayload): OrderMail {
  return {
    title: `We have your purchase order ${order.purchaseOrderNumber}`,
    paragraphs: [
      `${hello(order)} thank you for your order ${order.orderNumber}. Our sales team is looking at it, and we will email you as soon as it is approved. Until then the goods are reserved and the prices stand.`,
    ],
    ...orderParts(order),
  };
}

/** Tells the customer that the purchase order is approved, with the order's table. */
export function approvalMail(order: PurchaseOrderPayload): OrderMail {
  return {
    title: `Purchase order ${order.purchaseOrderNumber} is approved`,
    paragraphs: [
      `${hello(order)} your order ${order.orderNumber} is confirmed and we are getting it ready. Your invoice will be on your order page once it is issued.`,
    ],
    ...orderParts(order),
  };
}

/** Tells the customer why the purchase order is rejected, and what to do. */
export function rejectionMail(order: PurchaseOrderPayload & { reason: string }): OrderMail {
  return {
    title: `Purchase order ${order.purchaseOrderNumber} was not approved`,
    paragraphs: [
      `${hello(order)} we could not approve your order ${order.orderNumber}. Nothing will be delivered or invoiced.`,
      `Reason: ${order.reason}`,
      ...rewardReturned(order),
      'Reply to this email to talk about it. To have the goods now, press Buy Again on your order’s page and pay by card.',
    ],
    ...orderParts(order),
  };
}

/** Tells sales that a purchase order waits for them. */
export function toApproveMail(order: PurchaseOrderPayload): StaffMail {
  return {
    subject: `Purchase order ${order.purchaseOrderNumber} to approve: ${order.orderNumber}, ${formatPounds(order.total)}`,
    title: `Purchase order ${order.purchaseOrderNumber} is awaiting approval`,
    paragraphs: [
      `From ${customerLine(order)}. Its stock is reserved.`,
      ...(order.orderNotes ? [`Notes: ${order.orderNotes}`] : []),
    ],
    ...orderParts(order),
  };
}

/** Reminds sales of a purchase order undecided for a fortnight or longer (docs/rules.md#undecided-purchase-orders). */
export function reminderMail(order: PurchaseOrderPayload, days: number): StaffMail {
  return {
    subject: `Purchase order ${order.purchaseOrderNumber} has waited ${days} days: ${order.orderNumber}`,
    title: `Purchase order ${order.purchaseOrderNumber} is still undecided`,
    paragraphs: [
      `It was sent ${days} days ago by ${customerLine(order)}. Its stock stays reserved and its prices stand until it is approved or rejected.`,
    ],
    ...orderParts(order),
  };
}
