import { ApiProperty } from '@nestjs/swagger';
import { FAILED_WORK_KINDS, type FailedWorkKind } from '../../../platform/failed-work.js';

const REFUND_KINDS = ['whole', 'lines', 'part'] as const;
const REFUND_STATES = ['requested', 'done', 'failed', 'settled'] as const;
const RETURN_STATES = ['requested', 'accepted', 'declined', 'arrived', 'refunded', 'closed'] as const;
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
  status: (typeof RETURN_STATES)[number];
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
