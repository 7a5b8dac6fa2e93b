import { formatPounds } from '../../../../platform/money.js';
import type { OrderCancelledPayload, OrderSnapshot, OrderStatusChangedPayload } from '../../events.js';
import { trackingPage } from '../domain/tracking-page.js';
import type { OrderMail } from './order-mail.js';
import { hello, oneLine, orderRows, rewardReturned } from './order-rows.js';

export type ShippedOrder = OrderSnapshot & Pick<OrderStatusChangedPayload, 'carrier' | 'trackingNumber'>;

/** On its way: who carries it, under which number, and where that can be followed. */
export function shippedMail(order: ShippedOrder): OrderMail {
  const { carrier, trackingNumber, shippingAddress: to } = order;
  const page = trackingPage(carrier, trackingNumber);
  return {
    title: 'Your order is on its way',
    paragraphs: [`${hello(order)} we have handed your order ${order.orderNumber} to ${carrier ?? 'the carrier'}.`],
    rows: [
      ...(carrier ? [['Carrier', carrier] as const] : []),
      ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
      ...order.lines.map(({ quantity, name, sku }) => [`${quantity} × ${name}`, sku] as const),
      ...(to ? [['Delivered to', oneLine(to)] as const] : []),
    ],
    link: page ? { label: 'Follow your parcel', url: page } : undefined,
  };
}

export type CancelledOrder = Omit<OrderCancelledPayload, 'purchaseOrderNumber'>;

/** Cancelled: by whom, why, and what becomes of the money. */
export function cancelledMail(order: CancelledOrder): OrderMail {
  const theirs = order.by ? order.by === 'customer' : cancelledByItsOwner(order);
  return {
    title: `Order ${order.orderNumber} is cancelled`,
    paragraphs: [
      theirs
        ? `${hello(order)} we have cancelled your order ${order.orderNumber}, as you asked.`
        : `${hello(order)} we are sorry: we had to cancel your order ${order.orderNumber}.`,
      ...(theirs ? [] : [`The reason: ${order.reason}`]),
      money(order),
      ...(usedItsReward(order) ? rewardReturned(order) : []),
    ],
    rows: orderRows(order),
  };
}

/** For events that do not say yet on whose behalf the order was cancelled. */
function cancelledByItsOwner({ cancelledBy, customer }: CancelledOrder): boolean {
  return cancelledBy === 'guest' || cancelledBy === customer?.userId;
}

/** A card order that was never confirmed may have been cancelled because its reward was gone. */
function usedItsReward({ wasConfirmed, paymentMethod }: CancelledOrder): boolean {
  return wasConfirmed || paymentMethod === 'purchase_order';
}

function money({ wasConfirmed, paymentMethod, total }: CancelledOrder): string {
  if (!wasConfirmed) return 'Nothing will be delivered or invoiced.';
  if (paymentMethod === 'purchase_order') return 'Nothing is to be paid for it: what was invoiced is credited.';
  return `What you paid for it, ${formatPounds(total)} less anything refunded before, goes back to your card. We will write again once it is on its way.`;
}
