import { defineEvent } from '../../platform/messaging/event.js';

/** The recipient and address of a delivery, as they were when the order was placed. */
export interface OrderAddress {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The company at the delivery address; the company of the account is in `customer`. */
  company?: string;
  address: string;
  /** The second line: a building, a floor. */
  address2?: string;
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
  /** Whether the order's reward gives it, at £0. */
  isGift: boolean;
  /** Whether it is mixed to a colour, which its name has; left out where it is not. */
  isMixed?: boolean;
  /** Make and code of that colour, which a document keeps where the name is too long for it. */
  colour?: { make: string; code: string } | null;
}

/** The redeemed reward that an order uses; its name as it was redeemed. */
export interface OrderGrant {
  id: string;
  name: string;
  kind: 'amount' | 'share' | 'free-delivery' | 'product';
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
 * The whole snapshot for documents, mails and points, so that no subscriber has to query. Money in pence, VAT included.
 */
export interface OrderSnapshot {
  orderId: string;
  orderNumber: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  /** Null for a guest. */
  customer: OrderCustomer | null;
  /** Empty if the browser crashed after paying and no address was sent. */
  customerEmail: string;
  customerName: string;
  lines: OrderPlacedLine[];
  shipping: { total: number; discount: number; tax: number; vatRate: number };
  subtotal: number;
  /** The redeemed reward of the order; null if there is none. */
  grant: OrderGrant | null;
  /** Discount by the redeemed reward, in pence; part of the `discount` of lines and delivery. */
  grantDiscount: number;
  pointsUsed: number;
  pointsDiscount: number;
  pointsEarned: number;
  tax: number;
  total: number;
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  /** The customer's request to the driver. */
  deliveryNote: string | null;
  /** The age that the customer still has to confirm before shipping. */
  ageToConfirm: number | null;
  /** Reason why some goods cannot be delivered to the address, as text; null if all can. */
  undeliverable: string | null;
}

export interface OrderPlacedPayload extends OrderSnapshot {
  paymentMethod: 'stripe';
  stripePaymentIntentId: string;
}

/**
 * An account got its customer at Stripe (`docs/rules.md#saved-cards`); published again if Stripe no longer knew the first one.
 */
export const StripeCustomerCreated = defineEvent<{ userId: string; stripeCustomerId: string }>(
  'ordering.stripe-customer-created.v1',
  ({ userId }) => userId,
);

/** A card order is paid and confirmed. */
export const OrderPlaced = defineEvent<OrderPlacedPayload>('ordering.order-placed.v1', ({ orderId }) => orderId);

/** An order on a verified trade customer's purchase order; its prices are fixed (`docs/rules.md#purchase-orders`). */
export interface PurchaseOrderPayload extends OrderSnapshot {
  purchaseOrderNumber: string;
  orderNotes: string;
}

/** A purchase order was submitted and waits for sales; its stock is reserved. */
export const PurchaseOrderSubmitted = defineEvent<PurchaseOrderPayload>(
  'ordering.purchase-order-submitted.v1',
  ({ orderId }) => orderId,
);

/** A purchase order was approved for good: the order is confirmed and to be invoiced. */
export const PurchaseOrderApproved = defineEvent<PurchaseOrderPayload & { approvedBy: string }>(
  'ordering.purchase-order-approved.v1',
  ({ orderId }) => orderId,
);

/** A purchase order was rejected for good; its stock is released. */
export const PurchaseOrderRejected = defineEvent<PurchaseOrderPayload & { rejectedBy: string; reason: string }>(
  'ordering.purchase-order-rejected.v1',
  ({ orderId }) => orderId,
);

/** A placed order got its missing address (`docs/rules.md#address-needed`), and perhaps its email address. */
export const OrderAddressSet = defineEvent<OrderSnapshot>('ordering.order-address-set.v1', ({ orderId }) => orderId);

/** Staff corrected the addresses or the email address of an order (`docs/rules.md#replay-plans`); amounts and lines are as they were. */
export interface OrderDetailsCorrectedPayload extends OrderSnapshot {
  /** A user's id. */
  correctedBy: string;
  reason: string;
  /** Whether the owner of the account proved to be present; only then may writes that post money be replayed. */
  ownerProven: boolean;
  /** Whether the customer's email address was changed. */
  emailCorrected: boolean;
}

export const OrderDetailsCorrected = defineEvent<OrderDetailsCorrectedPayload>(
  'ordering.order-details-corrected.v1',
  ({ orderId }) => orderId,
);

/** The order's status changed (`docs/rules.md#order-states`). Not published for `confirmed` and `cancelled`, which have events of their own. */
export interface OrderStatusChangedPayload extends OrderSnapshot {
  from: string;
  to: string;
  /** A user's id or `system`. */
  changedBy: string;
  reason: string | null;
  /** The carrier; set from `shipped` on. */
  carrier: string | null;
  trackingNumber: string | null;
}

export const OrderStatusChanged = defineEvent<OrderStatusChangedPayload>(
  'ordering.order-status-changed.v1',
  ({ orderId }) => orderId,
);

/**
 * An order was cancelled before it was shipped. Reserved stock is free again. Paid money and sold goods come back with a refund:
 * `OrderRefunded` follows when that is done. A rejected purchase order is `PurchaseOrderRejected` instead.
 */
export interface OrderCancelledPayload extends OrderSnapshot {
  paymentMethod: 'stripe' | 'purchase_order';
  purchaseOrderNumber: string | null;
  /** Whether sales had approved the purchase order already; always true for a card order, which is paid. */
  wasConfirmed: boolean;
  /** A user's id or `system`. */
  cancelledBy: string;
  /** The role in which it was cancelled: a signed-in user may use the customer's link. */
  by: 'customer' | 'staff';
  reason: string;
}

export const OrderCancelled = defineEvent<OrderCancelledPayload>(
  'ordering.order-cancelled.v1',
  ({ orderId }) => orderId,
);

/** The refunded part of a line, or of delivery: `amount` pence, VAT included, of which `tax` is VAT. */
export interface RefundedShare {
  /** The line's place in the order, from 0; null for delivery. */
  position: number | null;
  amount: number;
  tax: number;
  /** Percent: 20 for 20 %. */
  vatRate: number;
}

/** The refunded units of a line. */
export interface RefundedUnits {
  /** The line's place in the order, from 0. */
  position: number;
  quantity: number;
}

/**
 * Money was given back or, for a purchase order, credited. Published once for each refund; the refunds of an order never exceed
 * its total, and their shares add up to its lines, delivery and VAT to the penny.
 */
export interface OrderRefundedPayload extends OrderSnapshot {
  refundId: string;
  /** `whole`: all lines, with all of the money that is left; `lines`: units of some lines; `part`: an amount without stock. */
  kind: 'whole' | 'lines' | 'part';
  /** The refunded units; empty for a part. */
  units: RefundedUnits[];
  /** Pence given back by this refund; the sum of `shares`. */
  amount: number;
  /** Only shares above 0. */
  shares: RefundedShare[];
  /** Whether the refunded units come back into stock. */
  restocked: boolean;
  /** Points used on the order that come back with this refund. */
  pointsReturned: number;
  /** Points earned with the order that are taken back; the balance may fall below 0. */
  pointsTakenBack: number;
  paymentMethod: 'stripe' | 'purchase_order';
  /** Whether staff paid the customer another way, because Stripe or the bank had not accepted the refund. */
  settled?: boolean;
  /** Whether the customer's bank took the money by a lost dispute. */
  disputed?: boolean;
  /** Stripe's refund; null for a purchase order. */
  stripeRefundId: string | null;
  /** A user's id or `system`. */
  refundedBy: string;
  reason: string;
}

export const OrderRefunded = defineEvent<OrderRefundedPayload>('ordering.order-refunded.v1', ({ orderId }) => orderId);

/** A refund by a lost dispute was undone: the dispute was won after all. Published once, after its `OrderRefunded`. */
export interface OrderRefundUndonePayload {
  orderId: string;
  orderNumber: string;
  /** Null for a guest. */
  customer: OrderCustomer | null;
  refundId: string;
  /** The points that the refund had given back and taken back. */
  pointsReturned: number;
  pointsTakenBack: number;
  /** Whether the goods were sent: points of an order that is not shipped yet cannot be spent. */
  isShipped: boolean;
}

export const OrderRefundUndone = defineEvent<OrderRefundUndonePayload>(
  'ordering.order-refund-undone.v1',
  ({ orderId }) => orderId,
);

/**
 * Staff requested the document of an order's sale that Sage does not have (docs/rules.md#created-by-hand). `placedAt` is the time
 * of the order's confirmation, as in its event. Earns no points and takes no stock a second time.
 */
export interface DocumentRequestedPayload extends OrderSnapshot {
  paymentMethod: 'stripe' | 'purchase_order';
  /** Set for a purchase order only. */
  purchaseOrderNumber?: string;
  orderNotes?: string;
  /** A user's id. */
  requestedBy: string;
  reason: string;
}

export const DocumentRequested = defineEvent<DocumentRequestedPayload>(
  'ordering.document-requested.v1',
  ({ orderId }) => orderId,
);

/** A customer's bank took the payment back (a chargeback): staff answer it at Stripe. Published once, when it starts. */
export interface OrderDisputedPayload {
  orderId: string;
  orderNumber: string;
  disputeId: string;
  stripeDisputeId: string;
  /** Pence. */
  amount: number;
  /** Reason in Stripe's words. */
  reason: string;
  status: string;
  /** ISO 8601: time until which Stripe accepts evidence. */
  respondBy: string | null;
}

export const OrderDisputed = defineEvent<OrderDisputedPayload>('ordering.order-disputed.v1', ({ orderId }) => orderId);
