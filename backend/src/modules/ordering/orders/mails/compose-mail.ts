import type { EntityManager } from '@mikro-orm/postgresql';
import {
  approvalMail,
  purchaseOrderReceivedMail,
  rejectionMail,
} from '../../purchase-orders/mails/purchase-order-mails.js';
import { Refund } from '../../refunds/domain/refund.js';
import { toBeRepeated } from '../../refunds/domain/refundable.js';
import { ReturnRequest } from '../../refunds/domain/return-request.js';
import {
  refundedMail,
  refundRepeatedMail,
  refundReturnedMail,
  refundSettledMail,
} from '../../refunds/mails/refund-mails.js';
import { returnAnsweredMail, returnArrivedMail, returnReceivedMail } from '../../refunds/mails/return-mails.js';
import type { Order } from '../domain/order.js';
import { addressNeededMail, ageNeededMail, orderConfirmationMail } from './confirmation-mail.js';
import { mailboxToConfirmMail } from './correction-mails.js';
import type { CustomerMailType, OrderMail } from './order-mail.js';
import { cancelledMail, shippedMail } from './progress-mails.js';

type Compose = (
  em: EntityManager,
  order: Order,
  deliveryTime: string | null,
) => OrderMail | null | Promise<OrderMail | null>;

/**
 * Composes each mail as it would be written today, since sent mails are not stored; the latest of several of a type.
 */
const COMPOSED: Record<CustomerMailType, Compose> = {
  order_confirmation: (_, order, deliveryTime) => orderConfirmationMail(order.snapshot(), deliveryTime),
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
  deliveryTime: string | null,
): Promise<OrderMail | null> {
  return COMPOSED[type](em, order, deliveryTime);
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
