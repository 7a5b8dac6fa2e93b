import type { EntityManager } from '@mikro-orm/postgresql';
import { formatPounds } from '../../../platform/money.js';
import type { OrderCancelledPayload, OrderSnapshot, OrderStatusChangedPayload } from '../events.js';
import { approvalMail, purchaseOrderReceivedMail, rejectionMail } from '../purchase-orders/purchase-orders.mails.js';
import { Refund } from '../refunds/refund.entity.js';
import { toBeRepeated } from '../refunds/refundable.js';
import {
  refundedMail,
  refundRepeatedMail,
  refundReturnedMail,
  refundSettledMail,
  returnAnsweredMail,
  returnArrivedMail,
  returnReceivedMail,
} from '../refunds/refunds.mails.js';
import { ReturnRequest } from '../refunds/return-request.entity.js';
import { trackingPage } from './actions-by-link.js';
import type { Order } from './order.entity.js';
import {
  type CustomerMailType,
  hello,
  inLines,
  mailLine,
  type OrderMail,
  orderParts,
  rewardReturned,
} from './order-mail-parts.js';

/** Returns what is different about paint mixed to a colour (`docs/rules.md#mixed-to-order`). */
const mixedNote = (mixingTime: string | null) =>
  ` Paint mixed to your colour ${mixingTime ? `takes ${mixingTime}, and ` : ''}cannot be returned.`;

/** The confirmation of an order: goods, costs and address. */
export function orderConfirmationMail(
  order: OrderSnapshot,
  deliveryTime: string | null,
  mixingTime: string | null = null,
): OrderMail {
  const isMixed = order.lines.some((line) => line.isMixed);
  const usual = deliveryTime ? ` It is usually delivered in ${deliveryTime}.` : '';
  const time = isMixed ? `${usual}${mixedNote(mixingTime)}` : usual;
  return {
    title: `Thank you for your order ${order.orderNumber}`,
    paragraphs: [`${hello(order)} your payment has gone through and we are getting your order ready.${time}`],
    ...orderParts(order),
  };
}

/** Asks the customer to confirm the age for which some of the order is sold: it is not shipped before. */
export function ageNeededMail(order: OrderSnapshot, age: number): OrderMail {
  return {
    title: 'Please confirm your age',
    paragraphs: [
      `${hello(order)} some of your order ${order.orderNumber} is only sold to people aged ${age} or over. Please open your order and confirm your age. We cannot send it until you do.`,
    ],
    ...orderParts(order),
    button: 'Confirm your age',
  };
}

/** Asks for an address where the payment came without one, or some goods cannot go to it: nothing is sent before. */
export function addressNeededMail(order: OrderSnapshot): OrderMail {
  if (order.undeliverable)
    return {
      title: 'Please give us a different address',
      paragraphs: [
        `${hello(order)} your order ${order.orderNumber} is paid, but we cannot deliver to the address you gave. ${order.undeliverable}`,
        'Please open your order and give a different address, or cancel it there: we will then refund everything you paid.',
      ],
      ...orderParts(order),
      button: 'Change the address',
    };
  return {
    title: 'Please tell us where to deliver',
    paragraphs: [
      `${hello(order)} your order ${order.orderNumber} is paid, but we do not have its delivery address. Please open your order and enter the address, and we will send it.`,
    ],
    ...orderParts(order),
    button: 'Enter the address',
  };
}

/** Asks the corrected mailbox to confirm itself: until then the link in an email only shows the order (docs/rules.md#corrected-emails). */
export function mailboxToConfirmMail(order: OrderSnapshot): OrderMail {
  return {
    title: 'Please confirm your email address',
    paragraphs: [
      `${hello(order)} emails about your order ${order.orderNumber} now come to this address. Please open your order and confirm that the address is yours. Links in earlier emails no longer work.`,
      'If you did not order from us, please ignore this email.',
    ],
    ...orderParts(order),
    button: 'Confirm your email address',
  };
}

/** Tells the customer that staff have corrected the delivery address. */
export function addressCorrectedMail(order: OrderSnapshot, { from, to }: { from: string; to: string }): OrderMail {
  return {
    title: 'Your delivery address was changed',
    paragraphs: [
      `${hello(order)} we have changed the delivery address of your order ${order.orderNumber}. If you did not ask for this, please contact us at once.`,
    ],
    rows: [
      ['Until now', from],
      ['From now on', to],
    ],
  };
}

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
        : `${hello(order)} we are sorry, but we have had to cancel your order ${order.orderNumber}.`,
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

type Compose = (
  em: EntityManager,
  order: Order,
  deliveryTime: string | null,
  mixingTime: string | null,
) => OrderMail | null | Promise<OrderMail | null>;

/**
 * Composes each mail as it would be written today, since sent mails are not stored; the latest of several of a type.
 */
const COMPOSED: Record<CustomerMailType, Compose> = {
  order_confirmation: (_, order, deliveryTime, mixingTime) =>
    orderConfirmationMail(order.snapshot(), deliveryTime, mixingTime),
  mailbox_to_confirm: (_, order) => (order.emailToConfirm ? mailboxToConfirmMail(order.snapshot()) : null),
  address_corrected: () => null,
  address_needed: (_, order) => addressNeededMail(order.snapshot()),
  age_needed: (_, order) => (order.ageToConfirm === null ? null : ageNeededMail(order.snapshot(), order.ageToConfirm)),
  po_received: (_, order) => purchaseOrderReceivedMail(order.purchaseOrder()),
  po_approved: (_, order) => approvalMail(order.purchaseOrder()),
  po_rejected: (_, order) => rejectionMail({ ...order.purchaseOrder(), reason: order.poRejectedReason ?? '' }),
  order_shipped: (_, order) => shippedMail({ ...order.snapshot(), ...order.tracking }),
  order_cancelled: (_, order) => cancelled(order),
  order_refunded: async (em, order) => {
    const refund = await em.findOne(Refund, { orderId: order.id, status: 'done' }, NEWEST_FIRST);
    if (refund?.repeats) return refundRepeatedMail(order.snapshot(), refund);
    return refund && refundedMail({ ...order.snapshot(), paymentMethod: order.paymentMethod, ...refundOf(refund) });
  },
  order_refund_failed: async (em, order) => {
    const failed = toBeRepeated(await em.find(Refund, { orderId: order.id }, OLDEST_FIRST));
    return failed ? refundReturnedMail(order.snapshot(), failed) : null;
  },
  order_refund_settled: async (em, order) => {
    const refund = await em.findOne(Refund, { orderId: order.id, status: 'settled' }, NEWEST_FIRST);
    return refund && refundSettledMail(order.snapshot(), refund);
  },
  return_received: async (em, order) => {
    const request = await em.findOne(ReturnRequest, { orderId: order.id }, NEWEST_FIRST);
    return request && returnReceivedMail(order.snapshot(), request);
  },
  return_answered: async (em, order) => {
    const answered = { orderId: order.id, answeredAt: { $ne: null } };
    const request = await em.findOne(ReturnRequest, answered, NEWEST_FIRST);
    return request && returnAnsweredMail(order.snapshot(), request);
  },
  return_arrived: async (em, order) => {
    const request = await em.findOne(ReturnRequest, { orderId: order.id, arrivedAt: { $ne: null } }, NEWEST_FIRST);
    return request && returnArrivedMail(order.snapshot(), request);
  },
};

const OLDEST_FIRST = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

const NEWEST_FIRST = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;

/** Returns the mail; null where there is nothing left to write about. */
export async function composeMail(
  em: EntityManager,
  order: Order,
  type: CustomerMailType,
  { deliveryTime, mixingTime }: { deliveryTime: string | null; mixingTime: string | null },
): Promise<OrderMail | null> {
  return COMPOSED[type](em, order, deliveryTime, mixingTime);
}

function refundOf({ kind, amount, shares, pointsReturned, pointsTakenBack }: Refund) {
  return { kind, amount, shares, pointsReturned, pointsTakenBack };
}

function cancelled(order: Order): OrderMail {
  const cancellation = order.moves.findLast(({ to }) => to === 'cancelled');
  const { wasConfirmed } = order;
  return cancelledMail({
    ...order.snapshot(),
    paymentMethod: order.paymentMethod,
    wasConfirmed,
    cancelledBy: cancellation?.actor ?? 'system',
    by: cancellation?.by ?? 'staff',
    reason: cancellation?.reason ?? '',
  });
}

/** The part of an order that subjects name. */
export interface NamedOrder {
  orderNumber: string;
  purchaseOrderNumber?: string | null;
}

const SUBJECTS: Record<CustomerMailType, (order: NamedOrder) => string> = {
  order_confirmation: ({ orderNumber }) => `Your order ${orderNumber}`,
  mailbox_to_confirm: ({ orderNumber }) => `Please confirm your email address for order ${orderNumber}`,
  address_corrected: ({ orderNumber }) => `The delivery address of your order ${orderNumber} was changed`,
  address_needed: ({ orderNumber }) => `Where shall we send your order ${orderNumber}?`,
  age_needed: ({ orderNumber }) => `Please confirm your age for order ${orderNumber}`,
  po_received: ({ purchaseOrderNumber }) => `We have received your purchase order ${purchaseOrderNumber}`,
  po_approved: ({ purchaseOrderNumber }) => `Your purchase order ${purchaseOrderNumber} is approved`,
  po_rejected: ({ purchaseOrderNumber }) => `Your purchase order ${purchaseOrderNumber} was not approved`,
  order_shipped: ({ orderNumber }) => `Your order ${orderNumber} is on its way`,
  order_cancelled: ({ orderNumber }) => `Your order ${orderNumber} is cancelled`,
  order_refunded: ({ orderNumber }) => `Your refund for order ${orderNumber}`,
  order_refund_failed: ({ orderNumber }) => `Your refund for order ${orderNumber} has not gone through`,
  order_refund_settled: ({ orderNumber }) => `Your refund for order ${orderNumber}, paid another way`,
  return_received: ({ orderNumber }) => `Your return request for order ${orderNumber}`,
  return_arrived: ({ orderNumber }) => `We have received your return for order ${orderNumber}`,
  return_answered: ({ orderNumber }) => `Our answer to your return request for order ${orderNumber}`,
};

/** Returns the subject of a mail to the customer. */
export function subjectOf(type: CustomerMailType, order: NamedOrder): string {
  return SUBJECTS[type](order);
}

interface Attended extends NamedOrder {
  customerEmail: string;
  needsAddress: boolean;
  undeliverable?: string | null;
  ageToConfirm: number | null;
  emailToConfirm: boolean;
}

/** The mails that may go to the customer again; `sent` are the types on record. The question for the age may go at any time. */
export function resendableMails(
  order: Attended,
  sent: readonly string[],
): { type: CustomerMailType; subject: string }[] {
  if (!order.customerEmail) return [];
  return (
    [...new Set([...sent, 'age_needed'])]
      .filter((type): type is CustomerMailType => Object.hasOwn(SUBJECTS, type))
      .filter((type) => type !== 'address_needed' || order.needsAddress || order.undeliverable)
      .filter((type) => type !== 'mailbox_to_confirm' || order.emailToConfirm)
      // The former address is kept nowhere.
      .filter((type) => type !== 'address_corrected')
      .filter((type) => type !== 'age_needed' || order.ageToConfirm !== null)
      .map((type) => ({ type, subject: SUBJECTS[type](order) }))
  );
}
