import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { Line, Lines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { GuestCheckoutInput } from '../checkout/checkout.dto.js';
import { NEEDS, type OrderNeed } from './order-filter.js';
import { TrimText } from './order-inputs.dto.js';
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

  /** State of the order's documents in Sage. */
  @ApiPropertyOptional({ enum: SAGE_STATES })
  @IsOptional()
  @IsIn(SAGE_STATES)
  sage?: SageState;

  /** Task for staff; only orders that wait for it are listed. */
  @ApiPropertyOptional({ enum: NEEDS })
  @IsOptional()
  @IsIn(NEEDS)
  needs?: OrderNeed;

  /** Order numbers, at most 100, separated by commas; only these orders are listed. */
  @ApiPropertyOptional({ type: String, example: 'TC-261121-7KQ4M,TC-261121-9RT2B' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  numbers?: string[];

  /** Id of an account; only its orders are listed. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Earliest day of the order in London: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Latest day of the order in London: YYYY-MM-DD. */
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
  /**
   * Reason for staff, recorded in the order's history and the audit trail; required if the order's `credit.doubts` is not empty.
   */
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

  /**
   * Reason. Required to cancel, and the customer reads it then; required to ship an order whose goods are held or whose customer
   * owes points.
   */
  @IsOptional()
  @TrimText()
  @IsString()
  @MaxLength(1000)
  reason?: string;

  /** Carrier; required to ship. */
  @IsOptional()
  @TrimText()
  @IsString()
  @Length(1, 100, { message: 'Please name the carrier' })
  carrier?: string;

  /** Tracking number; required to ship. */
  @IsOptional()
  @TrimText()
  @IsString()
  @Length(1, 100, { message: 'Please give the tracking number' })
  trackingNumber?: string;
}

/** A note of staff about an order. */
export class AddOrderNoteInput {
  @Lines(4000, 'Please write something, at most 4,000 characters')
  text: string;
}

/** The mail of an order to send again. */
export class ResendMailInput {
  /** Type of the mail, as in `mails` of the order. */
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

class CustomerEmailInput {
  /** Email address of the customer; the delivery address's if left out. */
  @EmailAddress({ optional: true })
  customerEmail?: string;
}

/** The address of an order that was paid without one. Its errors are listed in the order of its fields. */
export class OrderAddressInput extends IntersectionType(
  PickType(GuestCheckoutInput, ['shippingAddress', 'billingAddress', 'deliveryNote'] as const),
  CustomerEmailInput,
) {}
