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
  /** Delivery charge before discount. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** Percent: 20 is 20 %. */
  shippingVatRate: number;
  tax: string;
  /** The redeemed reward of the order; null if there is none. */
  grant: UsedGrantView | null;
  /** Discount by the reward on goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /**
   * Whether staff corrected the email address and it is not confirmed yet; until then the link in an email only shows the order.
   */
  emailToConfirm: boolean;
  /** Company of a trade customer when the order was placed; otherwise null. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  /** The card that paid; null for a purchase order, and if the card is not known. */
  paidCard: PaidCardView | null;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  /** The customer's request to the driver. */
  deliveryNote: string | null;
  lines: OrderLineView[];
  /** Name of the carrier; null before the order was shipped. */
  carrier: string | null;
  trackingNumber: string | null;
  /** Address of the carrier's tracking page; null if it is not known. */
  trackingUrl: string | null;
  /** Pounds of finished and pending refunds. */
  refunded: string;
  /** Refunds, oldest first; failed ones are shown to staff only. */
  refunds: OrderRefundView[];
  /** Pounds that a cancellation now would refund; "0.00" if nothing was paid or approved. */
  cancelRefund: string;
  /** Whether a refund failed and waits to be sent again; always false for anyone but staff. */
  refundFailed: boolean;
  /**
   * Reason why shipping is held, in plain words: the money was refunded, or the bank has it. Null once the order is shipped, and
   * for anyone but staff.
   */
  held: string | null;
  /** State of the order's documents in Sage: `none`, `waiting`, `attention` or `complete`; null for anyone but staff. */
  sageState: string | null;
  /** The problem in Sage, in plain words; null if there is none, and for anyone but staff. */
  sageProblem: string | null;
  /** Failed work on the order that waits for staff, oldest first; empty for anyone but staff. */
  attention: OrderAttentionView[];
  /** Statuses that the order reached, oldest first. */
  history: OrderStepView[];
  /** Whether the customer may still cancel the order. */
  mayCancel: boolean;
  /** Whether the customer may request a return. */
  mayReturn: boolean;
  /** Whether the order is paid but has no address yet. */
  needsAddress: boolean;
  /** Reason why some goods cannot be delivered to the address, as text; null if all can. */
  undeliverable: string | null;
  /** The age that the customer has to confirm before shipping; null if there is none. */
  ageToConfirm: number | null;
  /** The latest return request; null if there was none. */
  returnRequest: ReturnRequestView | null;
  /** Sage's invoice; null until Sage has one, and in responses with several orders. */
  invoice: OrderInvoiceView | null;
}
