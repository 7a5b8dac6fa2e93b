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
import { Lines, OptionalLine } from '../../../platform/http/plain-text.js';
import { COLOUR_TEXT_LENGTH } from '../../../platform/line-colour.js';
import { Quantity } from '../../cart/index.js';
import { LineColourView } from '../../catalogue/index.js';
import type { OrderFilter, OrderNeed } from './order-filter.js';
import { CorrectedAddressInput, NonBlankText, TrimText } from './order-inputs.dto.js';

/** The corrected details and the reason; with proof of the account where replayed writes post money. */
export class CorrectAddressInput extends OwnerProofInput {
  @IsObject({ message: 'The delivery address is required' })
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  shippingAddress: CorrectedAddressInput;

  /** Billing address; the delivery address if left out. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  billingAddress?: CorrectedAddressInput;

  /** Email address of the customer, for the order's emails and the contact in Sage; unchanged if left out. */
  @EmailAddress({ optional: true })
  customerEmail?: string | null;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** Stages of an order, for its customer (docs/rules.md#order-history). */
const STAGES = {
  waiting: ['pending'],
  preparing: ['confirmed', 'invoiced', 'processing'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
  'not-cancelled': ['pending', 'confirmed', 'invoiced', 'processing', 'shipped', 'delivered'],
} as const;
type Stage = keyof typeof STAGES;
const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/** Filter of a customer's own orders. */
export class MyOrdersInput extends PageInput {
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  @SearchText()
  search?: string;

  /** Stage of the orders. */
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

/** The orders that the customer placed before this one; cancelled and rejected ones are not in the sums. */
export class EarlierOrdersView {
  count: number;
  /** Pounds, refunds not counted. */
  total: string;
  /** Number of orders that were cancelled or rejected. */
  cancelled: number;
  /** The five latest orders at most, latest first, cancelled ones included. */
  latest: EarlierOrderView[];
}

/** The available stock of a product in the order. */
export class LineStockView {
  productId: string;
  /** Units that are not reserved for orders; 0 if the product is no longer sold. */
  available: number;
}

/** The background to a decision about an order. */
export class OrderBackgroundView {
  /** The customer's earlier orders; null for a guest. */
  earlier: EarlierOrdersView | null;
  stock: LineStockView[];
}

/** The orders before and after an order in a list; null at its ends. */
export class OrderNeighboursView {
  previous: string | null;
  next: string | null;
}

/** Number of orders that wait for staff, by task (`needs` of the list). */
export class OrdersToDoView implements Record<OrderNeed, number> {
  /** Purchase orders to approve. */
  approval: number;
  /** Orders to pack, without those whose goods are held. */
  packing: number;
  /** Paid orders without an address that can be delivered to. */
  address: number;
  /** Orders whose customer still has to confirm the age. */
  age: number;
  /** Orders with a return to answer, to receive or to refund. */
  return: number;
  /** Orders with a failed refund. */
  refund: number;
  /** Orders with an open chargeback. */
  dispute: number;
  /** Unshipped orders whose goods are held: the money was refunded, or the bank has it. */
  held: number;
  /** Orders with data that could not be written to Sage. */
  sage: number;
  /** Orders with failed work that waits for staff: a write to Sage, a reaction, an email, or a refund. */
  attention: number;
}

/** A line ordered by code, and its obstacle. */
export class QuickLineView {
  /** As requested; the product's code where the text had the quantity as well. */
  code: string;
  /** As requested, or as read in the text. */
  quantity: number;
  /** The colour of a product that is mixed to order, which `name` has too; left out for others. */
  colour?: LineColourView;
  /** The colour as one text, as the table has it or else as requested; left out where the text describes the product. */
  writtenColour?: string;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** A warning about the colour of a line that can be added to the cart. */
  warning?: string;
  productId: string | null;
  name: string | null;
  slug: string | null;
  imageUrl: string | null;
  /** Price for this customer in pounds, VAT included. */
  unitPrice: string | null;
  unitPriceExVat: string | null;
  /** Quantity times price, VAT included; null if there is no price. */
  lineTotal: string | null;
  /** `lineTotal` without its VAT; because of rounding not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string | null;
  /** Units that are in the customer's cart already. */
  inCart: number;
  /** Units that can still be added to the cart, not counting those in it. */
  available: number | null;
  /** Obstacle in plain words; null if the line can be added to the cart. */
  problem: string | null;
}

/** Lines for the cart, each with its obstacle. */
export class QuickLinesView {
  lines: QuickLineView[];
  /** Pounds, VAT included: sum of the lines that can be added to the cart, without delivery. */
  subtotal: string;
  subtotalExVat: string;
}

/** A product that the customer orders often, as it can be bought today (docs/rules.md#usual-items). */
export class UsualItemView {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  /** Price for this customer in pounds, VAT included. */
  unitPrice: string;
  unitPriceExVat: string;
  /** Units in stock; 0 if it is out of stock. */
  inventory: number;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Units in the latest order that had it. */
  quantity: number;
  /** Number of the customer's orders that had it. */
  orders: number;
}

/** The customer's own orders with the same purchase order number. They are a warning, never an error. */
export class PurchaseOrderUseView {
  /** Order numbers, newest first. */
  usedBy: string[];
}

/** A product code and its quantity. */
export class QuickOrderLineInput {
  @NonBlankText(100, 'Enter a product code')
  code: string;

  @Quantity()
  quantity: number;

  /**
   * The colour of a product that is mixed to order, as one text; a description for any other (docs/rules.md#quick-order).
   * @example "VW LC9X Deep Black Pearl, lighter"
   */
  @OptionalLine(COLOUR_TEXT_LENGTH, 'Enter a colour of at most 250 characters.')
  colour?: string;
}

/** The codes and quantities that a customer would like to order. */
export class QuickOrderInput {
  @IsArray()
  @ArrayMinSize(1, { message: 'Enter at least one line' })
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
