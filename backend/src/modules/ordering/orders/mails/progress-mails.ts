import { formatPounds } from '../../../../platform/money.js';
import type { OrderCancelledPayload, OrderSnapshot, OrderStatusChangedPayload } from '../../events.js';
import { trackingPage } from '../domain/tracking-page.js';
import type { OrderMail } from './order-mail.js';
import { hello, inLines, mailLine, orderParts, rewardReturned } from './order-rows.js';

type ShippedOrder = OrderSnapshot & Pick<OrderStatusChangedPayload, 'carrier' | 'trackingNumber'>;

/** Tells the customer that the order is on its way: carrier, tracking number and tracking page. */
export function shippedMail(order: ShippedOrder): OrderMail {
  const { carrier, trackingNumber, shippingAddress: to } = order;
  const page = trackingPage(carrier, trackingNumber);
  return {
    title: 'Your order is on its way',
    paragraphs: [`${hello(order)} we have handed your order ${order.orderNumber} over to ${carrier ?? 'the carrier'}.`],
    rows: [
      ...(carrier ? [['Carrier', carrier] as const] : []),
      ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
    ],
    tracking: page ? { label: 'Track your parcel', url: page } : undefined,
    lines: order.lines.map(mailLine),
    details: to ? [['Delivery address', inLines(to)]] : [],
  };
}

type CancelledOrder = Omit<OrderCancelledPayload, 'purchaseOrderNumber'>;

/** Tells the customer who cancelled the order, why, and what happens to the money. */
export function cancelledMail(order: CancelledOrder): OrderMail {
  const theirs = order.by === 'customer';
  return {
    title: `Order ${order.orderNumber} is cancelled`,
    paragraphs: [
      theirs
        ? `${hello(order)} we have cancelled your order ${order.orderNumber}, as you asked.`
        : `${hello(order)} we are sorry: we had to cancel your order ${order.orderNumber}.`,
      ...(theirs ? [] : [`Reason: ${order.reason}`]),
      money(order),
      ...(usedItsReward(order) ? rewardReturned(order) : []),
    ],
    ...orderParts(order),
  };
}

/** A card order that was never confirmed may have been cancelled because its reward was gone. */
function usedItsReward({ wasConfirmed, paymentMethod }: CancelledOrder): boolean {
  return wasConfirmed || paymentMethod === 'purchase_order';
}

function money({ wasConfirmed, paymentMethod, total }: CancelledOrder): string {
  if (!wasConfirmed) return 'Nothing will be delivered or invoiced.';
  if (paymentMethod === 'purchase_order') return 'You have nothing to pay: anything already invoiced will be credited.';
  return `We will refund ${formatPounds(total)}, less anything already refunded, to your card. We will email you again once it is on its way.`;
}
