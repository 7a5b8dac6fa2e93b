import { defineEvent } from '../../platform/messaging/event.js';

/** Who a delivery goes to and where; names as they were when the order was placed. */
export interface OrderAddress {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
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

/**
 * An order is paid and confirmed. The whole snapshot a document, a mail or points need: nobody has to ask back.
 * Money in pence, VAT included.
 */
export interface OrderPlacedPayload {
  orderId: string;
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  /** Null for a guest. */
  userId: string | null;
  /** Empty where a browser died after paying and no address came. */
  customerEmail: string;
  customerName: string;
  paymentMethod: 'stripe';
  stripePaymentIntentId: string;
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

export const OrderPlaced = defineEvent<OrderPlacedPayload>('ordering.order-placed.v1', ({ orderId }) => orderId);
