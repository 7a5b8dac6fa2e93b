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
import { LONG_ADDRESS_MESSAGES } from '../../../platform/address-messages.js';
import { Country, PostalCode } from '../../../platform/http/address-fields.js';
import { Line, OptionalLine, OptionalLines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { LineColourOf } from '../../cart/index.js';
import { LineColourInput } from '../../catalogue/index.js';
import { DeliveryNote, GrantId, HaveSome, POUNDS } from '../orders/order-inputs.dto.js';

/** An unpaid or partly paid invoice. */
export class OpenInvoiceView {
  number: string;
  /** Number of the invoiced order. */
  orderNumber: string;
  purchaseOrderNumber: string | null;
  /** YYYY-MM-DD; null if Sage has not given it yet. */
  dueDate: string | null;
  /** Whether the due date has passed, in London time. */
  isOverdue: boolean;
  /** Pounds that are still to be paid. */
  outstanding: string;
}

/** An address of the purchase-order form; `state` is the county. */
export class PurchaseOrderAddressInput {
  @Line(200, 'Name is required')
  name: string;

  @OptionalLine(100, LONG_ADDRESS_MESSAGES.company)
  company?: string;

  @Line(200, 'Street address is required')
  street: string;

  /** Address line 2. */
  @OptionalLine(200, LONG_ADDRESS_MESSAGES.address2)
  address2?: string;

  @Line(100, 'City is required')
  city: string;

  @Line(100, 'County is required')
  state: string;

  @PostalCode('Postal code is required')
  postalCode: string;

  @Country()
  country?: string;
}

/** A line as the customer saw it; compared with the shop's own values. */
class PurchaseOrderLineInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @LineColourOf()
  colour?: LineColourInput | null;

  @IsInt()
  @Min(1)
  quantity: number;

  /** Price for one unit in pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  unitPrice: number | string;

  /** Price of the line in pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  totalPrice: number | string;
}

/** A purchase order on the cart that the shop keeps; amounts are compared, never used. */
export class PurchaseOrderInput {
  @Line(100, 'Purchase Order number is required', 'PO number must be less than 100 characters')
  purchaseOrderNumber: string;

  @OptionalLines(2000, 'Write at most 2,000 characters')
  orderNotes?: string;

  /** Note for the driver. */
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

  /** Sum of the lines in pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  subtotal: number | string;

  /** Delivery charge in pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  shipping: number | string;

  /** Total in pounds. */
  @ApiProperty(POUNDS)
  @IsNotEmpty()
  total: number | string;

  /** Every line of the quote, including a product given by the reward. */
  @IsArray()
  @ArrayMaxSize(201)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => PurchaseOrderLineInput)
  cartItems: PurchaseOrderLineInput[];

  /** Id of a redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  @GrantId()
  grantId?: string | null;

  /** Whether the customer confirms the age; required only if a line has a minimum age (`docs/rules.md#age-confirmation`). */
  @IsOptional()
  @IsBoolean()
  ageConfirmed?: boolean;

  /** Whether the customer confirms that mixed lines cannot be returned; required only if a line is mixed (`docs/rules.md#mixed-to-order`). */
  @IsOptional()
  @IsBoolean()
  mixedConfirmed?: boolean;

  @HaveSome()
  haveSome?: string[];
}
