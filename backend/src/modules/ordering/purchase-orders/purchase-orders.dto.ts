import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { Country, PostalCode } from '../../../platform/http/address-fields.js';
import { Line, OptionalLine, OptionalLines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { DeliveryNote } from '../orders/address.input.js';
import { POUNDS } from '../orders/amount.input.js';
import { GrantId } from '../orders/field-rules.js';

/** An invoice with something to pay. */
export class OpenInvoiceView {
  number: string;
  /** Of the order that it is for. */
  orderNumber: string;
  purchaseOrderNumber: string | null;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  dueDate: string | null;
  /** Whether that day has passed, by London's clock. */
  isOverdue: boolean;
  /** Pounds that are still to be paid. */
  outstanding: string;
}

/** An address of the purchase-order form; `state` is the county. */
export class PurchaseOrderAddressInput {
  @Line(200, 'Name is required')
  name: string;

  @OptionalLine(100, 'Please enter a shorter company name')
  company?: string;

  @Line(200, 'Street address is required')
  street: string;

  /** Address line 2. */
  @OptionalLine(200, 'Please enter a shorter second line')
  address2?: string;

  @Line(100, 'City is required')
  city: string;

  @Line(100, 'County is required')
  state: string;

  @PostalCode()
  postalCode: string;

  @Country()
  country?: string;
}

/** A line as the customer saw it; compared with the shop's own. */
class PurchaseOrderLineInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @IsInt()
  @Min(1)
  quantity: number;

  /** Pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  unitPrice: number | string;

  /** Pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  totalPrice: number | string;
}

/** A purchase order on the cart that the shop keeps; amounts are compared, never used. */
export class PurchaseOrderInput {
  @Line(100, 'Purchase Order number is required', 'PO number must be less than 100 characters')
  purchaseOrderNumber: string;

  @OptionalLines(2000, 'Please use at most 2,000 characters')
  orderNotes?: string;

  /** What the driver should know. */
  @DeliveryNote()
  deliveryNote?: string;

  @ValidateNested()
  @IsObject()
  @IsNotEmpty({ message: 'Delivery address is required' })
  @Type(() => PurchaseOrderAddressInput)
  shippingAddress: PurchaseOrderAddressInput;

  @ValidateNested()
  @IsObject()
  @IsNotEmpty({ message: 'Billing address is required' })
  @Type(() => PurchaseOrderAddressInput)
  billingAddress: PurchaseOrderAddressInput;

  /** Pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  subtotal: number | string;

  /** Pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  shipping: number | string;

  /** Pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  total: number | string;

  /** Every line of the quote, also what the reward gives. */
  @IsArray()
  @ArrayMaxSize(201)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => PurchaseOrderLineInput)
  cartItems: PurchaseOrderLineInput[];

  /** A redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  @GrantId()
  grantId?: string | null;

  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  @IsOptional()
  @IsBoolean()
  ageConfirmed?: boolean;
}
