import { ApiProperty } from '@nestjs/swagger';

const REFUND_KINDS = ['whole', 'part'] as const;
const REFUND_STATES = ['requested', 'done', 'failed'] as const;
const RETURN_STATES = ['requested', 'accepted', 'declined'] as const;
const INVOICE_STATES = ['paid', 'part_paid', 'unpaid', 'void'] as const;

/** Where an order goes. */
export class OrderAddressView {
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

/** A line as it was sold; money in pounds, VAT included. The line costs `total` less `discount`. */
export class OrderLineView {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT in what the line costs. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** As it was at the sale. */
  minimumAge: number | null;
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
  /** ISO 8601, UTC. */
  at: string;
}

/** What of an order is to go back. */
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
