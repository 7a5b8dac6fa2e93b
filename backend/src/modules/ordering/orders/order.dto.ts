import { ApiProperty } from '@nestjs/swagger';
import { FAILED_WORK_KINDS, type FailedWorkKind } from '../../../platform/failed-work.dto.js';
import { LineColourView } from '../../catalogue/index.js';
import { UsedGrantView } from '../quotes/quotes.dto.js';
import { RETURN_STATES, type ReturnStatus } from '../refunds/return-request.entity.js';

const REFUND_KINDS = ['whole', 'lines', 'part'] as const;
const REFUND_STATES = ['requested', 'done', 'failed', 'settled'] as const;
const INVOICE_STATES = ['paid', 'part_paid', 'unpaid', 'void'] as const;

/** The address of an order. */
export class OrderAddressView {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company?: string;
  address: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  /** County; only a purchase order asks for it. */
  state?: string;
  postalCode: string;
  country: string;
}

/** The card that paid. */
export class PaidCardView {
  /**
   * Brand in Stripe's words.
   * @example "visa"
   */
  brand: string;
  last4: string;
}

/** A line as it was sold; money in pounds, VAT included. The line costs `total` less `discount`. */
export class OrderLineView {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  /** Number of refunded units, by refunds of items or of the whole order. */
  refundedQuantity: number;
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT contained in the price of the line. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Minimum age in years, at the time of the sale. */
  minimumAge: number | null;
  /** Whether the order's reward gives this line, at £0. */
  isGift: boolean;
  /** The colour in which it was mixed, which `name` has too; it cannot be returned. Left out where it was not mixed. */
  colour?: LineColourView;
}

/** A status that the order reached. */
export class OrderStepView {
  /** @example "confirmed" */
  to: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** A finished or pending refund; money in pounds. */
export class OrderRefundView {
  amount: string;
  @ApiProperty({ enum: REFUND_KINDS })
  kind: (typeof REFUND_KINDS)[number];
  @ApiProperty({ enum: REFUND_STATES })
  status: (typeof REFUND_STATES)[number];
  /** Whether the customer's bank took the money, by a lost dispute. */
  isByBank: boolean;
  /** ISO 8601, UTC. */
  at: string;
}

/** The returned units of a product. */
export class ReturnedLineView {
  sku: string;
  name: string;
  quantity: number;
}

/** A customer's return request, and sales' answer. */
export class ReturnRequestView {
  @ApiProperty({ enum: RETURN_STATES })
  status: ReturnStatus;
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
  answer: string | null;
  lines: ReturnedLineView[];
}

/** Sage's invoice of an order, as the shop last read it. */
export class OrderInvoiceView {
  number: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** @example "30 days" */
  terms: string | null;
  @ApiProperty({ enum: INVOICE_STATES })
  status: (typeof INVOICE_STATES)[number];
  /** Pounds that are still to be paid. */
  outstanding: string | null;
  /** Address of the PDF; a caller with a signed link adds its `key`. */
  pdf: string;
}

/** Failed work on an order that waits for staff. */
export class OrderAttentionView {
  /** Id of the failed event. */
  eventId: string;
  @ApiProperty({ enum: FAILED_WORK_KINDS })
  kind: FailedWorkKind;
  title: string;
  /** Reason of the failure, in plain words. */
  cause: string;
  /** Advice on how to fix the cause. */
  advice: string;
  /** ISO 8601, UTC. */
  failedAt: string | null;
}

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
  /** Sum of the lines without VAT, before discounts (docs/rules.md#ex-and-inc-vat). */
  subtotalExVat: string;
  shippingExVat: string;
  /** `total` less `tax`; `subtotalExVat` + `shippingExVat` less the discounts without VAT. */
  totalExVat: string;
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
