import { UsedGrantView } from '../quotes/quotes.dto.js';
import {
  OrderAddressView,
  OrderAttentionView,
  OrderInvoiceView,
  OrderLineView,
  OrderRefundView,
  OrderStepView,
  PaidCardView,
  ReturnRequestView,
} from './order-parts.view.js';

/** One order with its lines; money in pounds, VAT included. */
export class OrderView {
  /** @example "TC-261121-7KQ4M" */
  orderNumber: string;
  status: string;
  poStatus: string | null;
  purchaseOrderNumber: string | null;
  orderNotes: string | null;
  poRejectedReason: string | null;
  subtotal: string;
  /** Delivery before discount. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** Percent: 20 is 20 %. */
  shippingVatRate: number;
  tax: string;
  /** The redeemed reward that it uses; null where it uses none. */
  grant: UsedGrantView | null;
  /** What the reward takes off goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Staff have corrected it, and its mailbox is still to be confirmed: until then the link in an email only shows it. */
  emailToConfirm: boolean;
  /** Of a trade customer, as it was when the order was placed. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  /** The card that paid; null of a purchase order, and where it is not known. */
  paidCard: PaidCardView | null;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  /** What the customer asks of the driver. */
  deliveryNote: string | null;
  lines: OrderLineView[];
  /** Who carries it; null before it was shipped. */
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's own page about it, where we know one. */
  trackingUrl: string | null;
  /** Pounds given back, or being given back. */
  refunded: string;
  /** Oldest first. Failed ones are staff's to see. */
  refunds: OrderRefundView[];
  /** Pounds that a cancellation now would give back; "0.00" for what was never paid or approved. */
  cancelRefund: string;
  /** A refund failed and waits to be sent again; false for anyone but staff. */
  refundFailed: boolean;
  /** Why its goods are held, in plain words: the money was refunded, or the bank has it; null once sent, and for anyone but staff. */
  held: string | null;
  /** How far it is in Sage: `none`, `waiting`, `attention` or `complete`; null for anyone but staff. */
  sageState: string | null;
  /** Why it needs attention in Sage, in plain words; null for anyone but staff. */
  sageProblem: string | null;
  /** What of it failed and waits for staff, what failed first comes first; empty for anyone but staff. */
  attention: OrderAttentionView[];
  /** The states it came into, oldest first. */
  history: OrderStepView[];
  /** Whether its customer may still cancel it. */
  mayCancel: boolean;
  /** Whether its customer may ask to send something back. */
  mayReturn: boolean;
  /** Paid, but without an address yet. */
  needsAddress: boolean;
  /** Why some of it cannot be delivered to its address, for a person; null where all of it can. */
  undeliverable: string | null;
  /** The age that its customer still has to confirm before it is shipped; null where there is none. */
  ageToConfirm: number | null;
  /** The latest, if there ever was one. */
  returnRequest: ReturnRequestView | null;
  /** Once Sage has it, and only where a single order is answered. */
  invoice: OrderInvoiceView | null;
}
