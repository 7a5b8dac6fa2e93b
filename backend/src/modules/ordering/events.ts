import { defineEvent } from '../../platform/messaging/event.js';

/** Who a delivery goes to and where; names as they were when the order was placed. */
export interface OrderAddress {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  /** County; only a purchase order asks for it. */
  state?: string;
  postalCode: string;
  country: string;
}

/** A line as it was sold. All money in pence, gross; the line costs `total` − `discount`, of which `tax` is VAT. */
export interface OrderPlacedLine {
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  total: number;
  discount: number;
  tax: number;
  /** Percent: 20 for 20 %. */
  vatRate: number;
}

/** The account an order belongs to, as it was when the order was placed. */
export interface OrderCustomer {
  userId: string;
  name: string;
  email: string;
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
}

/**
 * The whole snapshot that a document, a mail or points need: nobody has to ask back. Money in pence, VAT included.
 */
export interface OrderSnapshot {
  orderId: string;
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  /** Null for a guest. */
  customer: OrderCustomer | null;
  /** Empty where a browser died after paying and no address came. */
  customerEmail: string;
  customerName: string;
  lines: OrderPlacedLine[];
  shipping: { total: number; discount: number; tax: number; vatRate: number };
  subtotal: number;
  pointsUsed: number;
  pointsDiscount: number;
  pointsEarned: number;
  tax: number;
  total: number;
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
}

export interface OrderPlacedPayload extends OrderSnapshot {
  paymentMethod: 'stripe';
  stripePaymentIntentId: string;
}

/** A card order is paid and confirmed. */
export const OrderPlaced = defineEvent<OrderPlacedPayload>('ordering.order-placed.v1', ({ orderId }) => orderId);

/** An order on a verified trade customer's purchase order; the prices stand whatever becomes of it (decision 12). */
export interface PurchaseOrderPayload extends OrderSnapshot {
  purchaseOrderNumber: string;
  orderNotes: string;
}

/** Submitted and waiting for sales; its stock is reserved. */
export const PurchaseOrderSubmitted = defineEvent<PurchaseOrderPayload>(
  'ordering.purchase-order-submitted.v1',
  ({ orderId }) => orderId,
);

/** Approved for good: the order is confirmed and to be invoiced. */
export const PurchaseOrderApproved = defineEvent<PurchaseOrderPayload & { approvedBy: string }>(
  'ordering.purchase-order-approved.v1',
  ({ orderId }) => orderId,
);

/** Rejected for good: its stock is released. */
export const PurchaseOrderRejected = defineEvent<PurchaseOrderPayload & { rejectedBy: string; reason: string }>(
  'ordering.purchase-order-rejected.v1',
  ({ orderId }) => orderId,
);
