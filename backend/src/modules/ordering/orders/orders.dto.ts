import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { PageInput, SearchText } from '../../../platform/http/paging.dto.js';
import { Lines } from '../../../platform/http/plain-text.js';
import { Quantity } from '../../cart/index.js';
import { CorrectedAddressInput } from './address.input.js';
import { NonBlankText, TrimText } from './field-rules.js';
import type { OrderFilter, OrderNeed } from './order-filter.js';

/** The corrected details and the reason; with proof of the account where replayed writes post money. */
export class CorrectAddressInput extends OwnerProofInput {
  @IsObject({ message: 'The delivery address is required' })
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  shippingAddress: CorrectedAddressInput;

  /** The delivery's if left out. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  billingAddress?: CorrectedAddressInput;

  /** Of the customer, for this order: its emails and the contact in Sage; as it was if left out. */
  @EmailAddress({ optional: true })
  customerEmail?: string | null;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** How far an order is, for its customer (docs/rules.md#order-history). */
const STAGES = {
  waiting: ['pending'],
  preparing: ['confirmed', 'invoiced', 'processing'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
} as const;
type Stage = keyof typeof STAGES;
const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/** Filter of a customer's own orders. */
export class MyOrdersInput extends PageInput {
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  @SearchText()
  search?: string;

  /** Those that are this far. */
  @ApiPropertyOptional({ enum: STAGE_NAMES })
  @IsOptional()
  @IsIn(STAGE_NAMES)
  stage?: Stage;
}

/** Returns the filter that finds a customer's own orders, and no one else's. */
export function ownOrders(userId: string, { search, stage }: MyOrdersInput): OrderFilter {
  return { userId, ownSearch: search, statuses: stage && STAGES[stage] };
}

/** Another order of the same customer; money in pounds. */
class EarlierOrderView {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The orders that a customer placed before this one; those that were cancelled or rejected are not in the sums. */
export class EarlierOrdersView {
  count: number;
  /** Pounds, refunds not counted. */
  total: string;
  /** How many were cancelled or rejected. */
  cancelled: number;
  /** The latest first, five at most, cancelled ones too. */
  latest: EarlierOrderView[];
}

/** The available stock of a product in the order. */
export class LineStockView {
  productId: string;
  /** Beside what is reserved for orders; 0 for what is no longer sold. */
  available: number;
}

/** The background to a decision of staff about an order. */
export class OrderBackgroundView {
  /** Null for a guest. */
  earlier: EarlierOrdersView | null;
  stock: LineStockView[];
}

/** The orders beside one in a list; null at its ends. */
export class OrderNeighboursView {
  previous: string | null;
  next: string | null;
}

/** How many orders wait for staff to do each of these (`needs` of the list). */
export class OrdersToDoView implements Record<OrderNeed, number> {
  /** Purchase orders. */
  approval: number;
  /** Without those whose goods are held. */
  packing: number;
  /** Paid, without an address that can be delivered to. */
  address: number;
  /** The customer's age is still to be confirmed. */
  age: number;
  /** A return to answer, one whose goods are awaited, or that have come and are to be refunded. */
  return: number;
  /** A refund failed. */
  refund: number;
  /** A chargeback is open. */
  dispute: number;
  /** Not sent yet, and its goods are held: the money was refunded, or the bank has it. */
  held: number;
  /** Something could not be written to Sage. */
  sage: number;
  /** Something failed and waits for staff: in Sage, a reaction, an email, or a refund. */
  attention: number;
}

/** A line ordered by code, and its obstacle. */
export class QuickLineView {
  /** As it was asked for. */
  code: string;
  quantity: number;
  productId: string | null;
  name: string | null;
  slug: string | null;
  imageUrl: string | null;
  /** Pounds, VAT included: what this customer pays. */
  unitPrice: string | null;
  unitPriceExVat: string | null;
  /** The quantity times the price, VAT included; null where there is no price. */
  lineTotal: string | null;
  /** `lineTotal` less its own VAT: not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string | null;
  /** Units of it that are in the customer's cart. */
  inCart: number;
  /** Units that can still be put into the cart: those in it are not counted. */
  available: number | null;
  /** In plain words; null where the line can go into the cart. */
  problem: string | null;
}

/** Lines to be put into the cart, each with its obstacle. */
export class QuickLinesView {
  lines: QuickLineView[];
  /** Pounds, VAT included: the lines that can go into the cart, without delivery. */
  subtotal: string;
  subtotalExVat: string;
}

/** The customer's own orders that carry a purchase order number already: a warning, never an error. */
export class PurchaseOrderUseView {
  /** Order numbers, newest first. */
  usedBy: string[];
}

/** A product by its code, and how many of it. */
export class QuickOrderLineInput {
  @NonBlankText(100, 'Please give the product code')
  code: string;

  @Quantity()
  quantity: number;
}

/** The codes and quantities that a customer would like to order. */
export class QuickOrderInput {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please give at least one line' })
  @ArrayMaxSize(100, { message: 'A quick order can have up to 100 lines' })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => QuickOrderLineInput)
  lines: QuickOrderLineInput[];
}

/** A purchase order number as the customer is about to use it. */
export class PurchaseOrderNumberInput {
  @TrimText()
  @IsString()
  @MaxLength(100, { message: 'PO number must be less than 100 characters' })
  number: string;
}
