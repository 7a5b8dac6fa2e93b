import type { EntityManager } from '@mikro-orm/postgresql';
import type { PurchaseOrderPayload } from '../../events.js';
import { approvalMail, receivedMail, rejectionMail } from '../../purchase-orders/mails/purchase-order-mails.js';
import { Refund } from '../../refunds/domain/refund.js';
import { ReturnRequest } from '../../refunds/domain/return-request.js';
import { returnAnsweredMail, returnReceivedMail } from '../../refunds/mails/return-mails.js';
import type { Order } from '../domain/order.js';
import { addressNeededMail, ageNeededMail, confirmationMail } from './confirmation-mail.js';
import type { CustomerMailType, OrderMail } from './order-mail.js';
import { cancelledMail, refundedMail, shippedMail } from './progress-mails.js';

type Compose = (
  em: EntityManager,
  order: Order,
  deliveryTime: string | null,
) => OrderMail | null | Promise<OrderMail | null>;

/**
 * Each mail as it would be written today: what a mail said is not kept once it has gone. Of several of a type, the latest.
 */
const COMPOSED: Record<CustomerMailType, Compose> = {
  order_confirmation: (_, order, deliveryTime) => confirmationMail(asPlaced(order), deliveryTime),
  address_needed: (_, order) => addressNeededMail(asPlaced(order)),
  age_needed: (_, order) => (order.ageToConfirm === null ? null : ageNeededMail(asPlaced(order), order.ageToConfirm)),
  po_received: (_, order) => receivedMail(purchaseOrder(order)),
  po_approved: (_, order) => approvalMail(purchaseOrder(order)),
  po_rejected: (_, order) => rejectionMail({ ...purchaseOrder(order), reason: order.poRejectedReason ?? '' }),
  order_shipped: (_, order) =>
    shippedMail({
      ...asPlaced(order),
      carrier: order.carrier ?? null,
      trackingNumber: order.trackingNumber ?? null,
    }),
  order_cancelled: (_, order) => cancelled(order),
  order_refunded: async (em, order) => {
    const refund = await latest(em.find(Refund, { orderId: order.id, doneAt: { $ne: null } }, NEWEST_FIRST));
    return refund && refundedMail({ ...asPlaced(order), ...payment(order), ...refundOf(refund) });
  },
  return_received: async (em, order) => {
    const request = await latest(em.find(ReturnRequest, { orderId: order.id }, NEWEST_FIRST));
    return request && returnReceivedMail(asPlaced(order), request);
  },
  return_answered: async (em, order) => {
    const answered = { orderId: order.id, status: { $ne: 'requested' as const } };
    const request = await latest(em.find(ReturnRequest, answered, NEWEST_FIRST));
    return request && returnAnsweredMail(asPlaced(order), request);
  },
};

const NEWEST_FIRST = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 } as const;

/** Null where there is nothing (any more) to write about. */
export async function composeAgain(
  em: EntityManager,
  order: Order,
  type: CustomerMailType,
  deliveryTime: string | null,
): Promise<OrderMail | null> {
  return COMPOSED[type](em, order, deliveryTime);
}

const asPlaced = (order: Order) => order.snapshot(order.createdAt);

async function latest<T>(found: Promise<T[]>): Promise<T | null> {
  return (await found)[0] ?? null;
}

function payment({ paymentMethod }: Order): { paymentMethod: 'stripe' | 'purchase_order' } {
  return { paymentMethod: paymentMethod === 'stripe' ? 'stripe' : 'purchase_order' };
}

function purchaseOrder(order: Order): PurchaseOrderPayload {
  const { purchaseOrderNumber, orderNotes } = order;
  return { ...asPlaced(order), purchaseOrderNumber: purchaseOrderNumber ?? '', orderNotes: orderNotes ?? '' };
}

function refundOf({ kind, amount, shares, pointsReturned, pointsTakenBack }: Refund) {
  return { kind, amount, shares, pointsReturned, pointsTakenBack };
}

function cancelled(order: Order): OrderMail {
  const move = order.moves.findLast(({ to }) => to === 'cancelled');
  const { wasConfirmed } = order;
  return cancelledMail({
    ...asPlaced(order),
    ...payment(order),
    wasConfirmed,
    cancelledBy: move?.actor ?? 'system',
    by: move?.by,
    reason: move?.reason ?? '',
  });
}
