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
  /** As Stripe names it. @example "visa" */
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
  /** Units of it that a refund of items was of, or of the whole. */
  refundedQuantity: number;
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT in what the line costs. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** As it was at the sale. */
  minimumAge: number | null;
  /** What the order's reward gives, at £0. */
  isGift: boolean;
}

/** A state that an order came into. */
export class OrderStepView {
  /** @example "confirmed" */
  to: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Money that was given back, or is on its way; in pounds. */
export class OrderRefundView {
  amount: string;
  @ApiProperty({ enum: REFUND_KINDS })
  kind: (typeof REFUND_KINDS)[number];
  @ApiProperty({ enum: REFUND_STATES })
  status: (typeof REFUND_STATES)[number];
  /** The customer's bank took it, by a dispute that was lost. */
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

/** A customer's request to return something, and sales' answer. */
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
  /** Where it can be fetched as PDF; a caller with a signed link adds its `key`. */
  pdf: string;
}

/** Something of an order that failed for good and waits for staff. */
export class OrderAttentionView {
  /** Of the failed event. */
  eventId: string;
  @ApiProperty({ enum: FAILED_WORK_KINDS })
  kind: FailedWorkKind;
  title: string;
  /** What went wrong, in plain words. */
  cause: string;
  /** What to do. */
  advice: string;
  /** ISO 8601, UTC. */
  failedAt: string | null;
}
