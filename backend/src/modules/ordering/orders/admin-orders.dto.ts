import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { Line, Lines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { Quantity } from '../../cart/index.js';
import { GuestCheckoutInput } from '../checkout/checkout.dto.js';
import { POUNDS } from './amount.input.js';
import { TrimText } from './field-rules.js';
import { NEEDS, type OrderNeed } from './order-filter.js';
import { SAGE_STATES, type SageState } from './order-state.js';

export const ORDER_SORT_COLUMNS = [
  'date',
  'order',
  'customer',
  'status',
  'payment',
  'amount',
  'sage',
  'items',
  'carrier',
  'po',
] as const;
export type OrderColumn = (typeof ORDER_SORT_COLUMNS)[number];

const STATES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'invoiced', 'cancelled'] as const;
const PO_STATES = ['pending_approval', 'approved', 'rejected'] as const;
const PAYMENT_METHODS = ['stripe', 'purchase_order'] as const;
const OLDER_SORTS = { newest: '-date', oldest: 'date', total: '-amount' } as const;
const DECISIONS = ['accepted', 'declined'] as const;

/** Filter and order of the orders. */
export class ListOrdersInput extends PageInput {
  @IsOptional()
  @IsIn(STATES)
  status?: (typeof STATES)[number];

  @IsOptional()
  @IsIn(PO_STATES)
  poStatus?: (typeof PO_STATES)[number];

  @IsOptional()
  @IsIn(PAYMENT_METHODS)
  paymentMethod?: (typeof PAYMENT_METHODS)[number];

  /** How far they are in Sage. */
  @ApiPropertyOptional({ enum: SAGE_STATES })
  @IsOptional()
  @IsIn(SAGE_STATES)
  sage?: SageState;

  /** Those that wait for staff to do this. */
  @ApiPropertyOptional({ enum: NEEDS })
  @IsOptional()
  @IsIn(NEEDS)
  needs?: OrderNeed;

  /** These orders only, at most 100, separated by commas. */
  @ApiPropertyOptional({ type: String, example: 'TC-261121-7KQ4M,TC-261121-9RT2B' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  numbers?: string[];

  /** The orders of this account. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Placed on this day in London or later: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Placed on this day in London or earlier: YYYY-MM-DD. */
  @Day()
  to?: string;

  /**
   * Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
   * product's code; or the payment id.
   */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(ORDER_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<OrderColumn> = '-date';
}

/** The reason for approving a purchase order although the customer's credit is in doubt. */
export class ApprovePurchaseOrderInput {
  /** Needed where `credit.doubts` of the order names one; for staff, in the trail and the audit. */
  @IsOptional()
  @Lines(1000, 'Please give a reason of at most 1,000 characters')
  reason?: string | null;
}

/** The reason for rejecting a purchase order; the customer reads it. */
export class RejectPurchaseOrderInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

/** The next status of an order. */
export class ChangeOrderStatusInput {
  @IsIn(STATES)
  status: (typeof STATES)[number];

  /** Needed to cancel; the customer reads it then. Needed to ship an order whose customer owes points. */
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(1000)
  reason?: string;

  /** Needed to ship. */
  @IsOptional()
  @TrimText()
  @IsString()
  @Length(1, 100, { message: 'Please name the carrier' })
  carrier?: string;

  /** Needed to ship. */
  @IsOptional()
  @TrimText()
  @IsString()
  @Length(1, 100, { message: 'Please give the tracking number' })
  trackingNumber?: string;
}

/** Units of a line that are refunded. */
class RefundedUnitsInput {
  /** As `refundLines` of the order names it. */
  @Max(9999)
  @Min(0)
  @IsInt()
  line: number;

  @Quantity()
  quantity: number;
}

/** The refund of an order, and its reason. */
export class RefundOrderInput {
  /**
   * Pounds, as a number or decimal string; left out: everything that is left, with the goods. With `lines` or `delivery`: what
   * the page showed for them; 409 where it is another amount by now.
   */
  @ApiProperty({ ...POUNDS, example: '5.00', required: false })
  @IsOptional()
  @IsNotEmpty()
  amount?: number | string;

  /** Pounds that could be refunded when this was decided; 409 where it is another amount by now. */
  @ApiProperty({ ...POUNDS, example: '17.98', required: false })
  @IsOptional()
  @IsNotEmpty()
  expectedRefundable?: number | string;

  /** The units that are refunded; `expectedRefundable` is needed then. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => RefundedUnitsInput)
  lines?: RefundedUnitsInput[];

  /** With what is left of delivery. */
  @IsOptional()
  @IsBoolean()
  delivery?: boolean;

  /** Whether the goods come back into stock; true if left out, and always where the order is cancelled by it. */
  @IsOptional()
  @IsBoolean()
  restock?: boolean;

  /** The accepted return that this settles. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  returnId?: string;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** A note of staff about an order. */
export class AddOrderNoteInput {
  @Lines(4000, 'Please write something, at most 4,000 characters')
  text: string;
}

/** Sales' answer to a return request; the customer reads it. */
export class AnswerReturnInput {
  @IsIn(DECISIONS)
  decision: (typeof DECISIONS)[number];

  @Lines(2000, 'Please write an answer for the customer')
  answer: string;
}

/** The other way in which a failed refund was paid. */
export class SettleRefundInput {
  /** Of the bank transfer, or whatever it was; the customer reads it. */
  @Line(200, 'Enter the payment reference')
  reference: string;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** The reason for closing an accepted return without a refund. */
export class CloseReturnInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

/** The mail of an order to send again. */
export class ResendMailInput {
  /** As `mails` of the order names it. */
  @Line(100, 'Please name the mail')
  type: string;
}

/** The reason why a customer cancels; optional. */
export class CancelOrderInput {
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(1000, { message: 'Please use at most 1,000 characters' })
  reason?: string;
}

/** The units of a line to send back. */
class ReturnLineInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @Quantity()
  quantity: number;
}

/** A customer's request to send goods back, with the reason. */
export class RequestReturnInput {
  @TrimText()
  @IsString()
  @Length(1, 1000, { message: 'Please tell us why you would like to return this' })
  reason: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose what you would like to return' })
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => ReturnLineInput)
  lines: ReturnLineInput[];
}

class CustomerEmailInput {
  /** Left out: the delivery address's. */
  @EmailAddress({ optional: true })
  customerEmail?: string;
}

/** The address of an order that was paid without one. Its errors come in the order of its fields. */
export class OrderAddressInput extends IntersectionType(
  PickType(GuestCheckoutInput, ['shippingAddress', 'billingAddress', 'deliveryNote'] as const),
  CustomerEmailInput,
) {}
