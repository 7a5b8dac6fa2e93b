import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import { Country, PostalCode } from '../../../../platform/http/address-fields.js';
import { OptionalLine } from '../../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { AnyQuantity, ProductLimit, Quantity, StoredProductId } from '../../../cart/index.js';
import { AddressInput, BillingAddressInput, DeliveryNote } from '../../orders/http/address.input.js';
import { POUNDS } from '../../orders/http/amount.input.js';
import { GrantId } from '../../orders/http/field-rules.js';

/** A line of the cart. */
class CartItemInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @Quantity()
  quantity: number;
}

/** A line of a cart to be priced. A line that cannot be bought is reported beside the prices of the others. */
class QuotedItemInput {
  @StoredProductId()
  productId: string;

  @AnyQuantity()
  quantity: number;
}

/** The discounts to apply: as many points as wanted, up to the shop's limit, and one redeemed reward. */
class DiscountsInput {
  /** `docs/rules.md#points-discount` */
  @IsOptional()
  @IsInt({ message: 'Points must be a whole number' })
  @Min(0, { message: 'Points must not be below 0' })
  @Max(100_000_000)
  pointsUsed?: number;

  /** A redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  @GrantId()
  grantId?: string | null;
}

/** A cart to be priced; a signed-in customer may leave it out for the cart the shop keeps. */
export class QuoteInput extends DiscountsInput {
  @IsOptional()
  @IsArray()
  @ProductLimit()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => QuotedItemInput)
  cartItems?: QuotedItemInput[];

  /** Where it is to go: the response then says what cannot be delivered there. */
  @PostalCode()
  @OptionalLine(12, 'Please enter a valid UK postcode')
  postalCode?: string;

  /** Street address or PO box; looked at only beside a postcode. */
  @OptionalLine(200, 'Please enter a shorter address')
  address?: string;

  @Country()
  country?: string;
}

/** The payment that a guest is about to make. */
export class GuestPaymentIntentInput {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsNotEmpty({ message: 'Amount is required' })
  amount: number | string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Your cart is empty' })
  @ProductLimit()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => CartItemInput)
  cartItems: CartItemInput[];
}

/** A guest finishes a paid checkout: names the payment and says where to deliver. */
export class GuestCheckoutInput {
  @IsString()
  @Matches(/^pi_\w{1,250}$/, { message: 'This is not a payment' })
  paymentIntentId: string;

  /** The payment's own secret, for a browser that has lost the checkout's cookie. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  clientSecret?: string;

  /** What the page showed, in pounds; compared with what was authorised. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsOptional()
  amount?: number | string;

  @ValidateNested()
  @IsObject()
  @IsNotEmpty({ message: 'Delivery address is required' })
  @Type(() => AddressInput)
  shippingAddress: AddressInput;

  /** Left out: the same as the delivery address. */
  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => BillingAddressInput)
  billingAddress?: BillingAddressInput;

  /** What the driver should know. */
  @DeliveryNote()
  deliveryNote?: string;

  @EmailAddress()
  customerEmail: string;

  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  @IsOptional()
  @IsBoolean()
  ageConfirmed?: boolean;
}

/** The payment that a signed-in customer is about to make, for the cart that the shop keeps. */
export class PaymentIntentInput extends DiscountsInput {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsNotEmpty({ message: 'Amount is required' })
  amount: number | string;

  /** Whether the card is kept for next time (`docs/rules.md#saved-cards`); left out: it is not. */
  @IsOptional()
  @IsBoolean()
  saveCard?: boolean;
}

/** A signed-in customer finishes a paid checkout. */
export class CheckoutInput extends OmitType(GuestCheckoutInput, ['customerEmail', 'clientSecret'] as const) {
  /** The redeemed reward that the page showed; compared where `amount` is sent, and then null or left out for none. */
  @GrantId()
  grantId?: string | null;
}
