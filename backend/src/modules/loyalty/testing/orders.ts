import { OrderInSageChanged } from '../../accounting-sync/events.js';
import {
  OrderCancelled,
  OrderPlaced,
  OrderRefunded,
  OrderRefundUndone,
  type OrderSnapshot,
  OrderStatusChanged,
  PurchaseOrderApproved,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../../ordering/events.js';

/** Ids for specs, in a fixed order. */
export const userId = (number: number) => `0190b7a0-2222-7000-8000-${String(number).padStart(12, '0')}`;
export const orderId = (number: number) => `0190b7a0-1111-7000-8000-${String(number).padStart(12, '0')}`;

/** An order of customer 1 that earns 26 points. */
function snapshot(number: number, fields: Partial<OrderSnapshot>): OrderSnapshot {
  return {
    orderId: orderId(number),
    orderNumber: `TC-${100_000 + number}`,
    placedAt: '2026-03-02T09:00:00.000Z',
    customer: {
      userId: userId(1),
      name: 'Ada Byron',
      email: 'ada@example.test',
      companyName: null,
      companyAddress: null,
      vatNumber: null,
    },
    customerEmail: 'ada@example.test',
    customerName: 'Ada Byron',
    lines: [],
    shipping: { total: 499, discount: 0, tax: 83, vatRate: 20 },
    subtotal: 2599,
    pointsUsed: 0,
    grant: null,
    grantDiscount: 0,
    pointsDiscount: 0,
    pointsEarned: 26,
    tax: 516,
    total: 3098,
    shippingAddress: null,
    billingAddress: null,
    deliveryNote: null,
    ageToConfirm: null,
    undeliverable: null,
    ...fields,
  };
}

export const placed = (number: number, fields: Partial<OrderSnapshot> = {}) =>
  OrderPlaced({ ...snapshot(number, fields), paymentMethod: 'stripe', stripePaymentIntentId: `pi_${number}` });

export const approved = (number: number, fields: Partial<OrderSnapshot> = {}) =>
  PurchaseOrderApproved({
    ...snapshot(number, fields),
    purchaseOrderNumber: 'PO-1',
    orderNotes: '',
    approvedBy: userId(9),
  });

/** A refund of that order; `number` is the refund's. */
export const refundOfOrder = (
  order: number,
  number: number,
  points: { pointsReturned?: number; pointsTakenBack?: number },
  fields: Partial<OrderSnapshot> = {},
  kind: 'whole' | 'part' = 'part',
) =>
  OrderRefunded({
    ...snapshot(order, fields),
    refundId: `0190b7a0-3333-7000-8000-${String(number).padStart(12, '0')}`,
    kind,
    units: [],
    amount: 500,
    shares: [],
    restocked: false,
    pointsReturned: 0,
    pointsTakenBack: 0,
    ...points,
    paymentMethod: 'stripe',
    stripeRefundId: `re_${number}`,
    refundedBy: userId(9),
    reason: 'Damaged',
  });

/** A refund that is undone: a lost dispute that was won before the order was shipped. */
export const undone = (order: number, number: number, points: { pointsReturned: number; pointsTakenBack: number }) =>
  OrderRefundUndone({
    orderId: orderId(order),
    orderNumber: `TC-${100_000 + order}`,
    customer: snapshot(order, {}).customer,
    refundId: `0190b7a0-3333-7000-8000-${String(number).padStart(12, '0')}`,
    ...points,
    isShipped: false,
  });

const purchase = { purchaseOrderNumber: 'PO-1', orderNotes: '' };

export const submitted = (number: number, fields: Partial<OrderSnapshot> = {}) =>
  PurchaseOrderSubmitted({ ...snapshot(number, fields), ...purchase });

export const rejected = (number: number) =>
  PurchaseOrderRejected({ ...snapshot(number, {}), ...purchase, rejectedBy: userId(9), reason: 'No stock' });

export const cancelled = (number: number) =>
  OrderCancelled({
    ...snapshot(number, {}),
    paymentMethod: 'stripe',
    purchaseOrderNumber: null,
    wasConfirmed: true,
    cancelledBy: userId(1),
    by: 'customer',
    reason: 'Changed my mind',
  });

export const moved = (number: number, to: string) =>
  OrderStatusChanged({
    ...snapshot(number, {}),
    from: 'processing',
    to,
    changedBy: userId(9),
    reason: null,
    carrier: null,
    trackingNumber: null,
  });

/** Sage says that the invoice is paid. */
export const paid = (number: number) =>
  OrderInSageChanged({
    orderId: orderId(number),
    orderNumber: `TC-${100_000 + number}`,
    state: 'complete',
    problem: null,
    lastSyncAt: '2026-03-05T09:00:00.000Z',
    isPaid: true,
  });
