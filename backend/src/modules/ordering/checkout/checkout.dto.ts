import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath, OmitType } from '@nestjs/swagger';
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
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { EmailAddress } from '../../../platform/email-address.js';
import { Country, PostalCode } from '../../../platform/http/address-fields.js';
import { OptionalLine } from '../../../platform/http/plain-text.js';
import { WRONG_POSTCODE } from '../../../platform/typed-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { AnyQuantity, LineColourOf, ProductLimit, Quantity, StoredProductId } from '../../cart/index.js';
import { LineColourInput } from '../../catalogue/index.js';
import { OrderAddressView, OrderView } from '../orders/order.dto.js';
import {
  AddressInput,
  BillingAddressInput,
  DeliveryNote,
  GrantId,
  HaveSome,
  POUNDS,
} from '../orders/order-inputs.dto.js';
import { QuoteView } from '../quotes/quotes.dto.js';

/** An address as the purchase-order form takes it; `state` is the county. */
export class PurchaseOrderAddressView {
  name: string;
  company?: string;
  street: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** The addresses of the newest purchase order. */
class PurchaseOrderDefaultsView {
  shippingAddress: PurchaseOrderAddressView;
  billingAddress: PurchaseOrderAddressView;
}

/** The initial values of the checkout's forms (`docs/rules.md#checkout-defaults`). */
export class CheckoutDefaultsView {
  /** Company of the account; email, phone and VAT number are the account's, too. */
  companyName: string | null;
  email: string;
  phone: string | null;
  vatNumber: string | null;
  /** Delivery address of the newest order that has one. */
  shippingAddress: OrderAddressView | null;
  /** Billing address of the same order; null if it was the delivery address. */
  billingAddress: OrderAddressView | null;
  purchaseOrder: PurchaseOrderDefaultsView | null;
  /** Payment of the newest order that is not cancelled; null without one. */
  @ApiProperty({ enum: ['card', 'purchase_order'], nullable: true })
  lastPaymentMethod: 'card' | 'purchase_order' | null;
}

/** The lines of a cart, each checked as this class says. */
const CartLines = (line: () => new () => object) =>
  applyDecorators(Type(line), IsObject({ each: true }), ValidateNested({ each: true }), ProductLimit(), IsArray());

/** A line of the cart. */
class CartItemInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  @Quantity()
  quantity: number;

  @LineColourOf()
  colour?: LineColourInput | null;
}

/** A line of a cart to be priced. A line that cannot be bought is reported beside the prices of the others. */
class QuotedItemInput {
  @StoredProductId()
  productId: string;

  @AnyQuantity()
  quantity: number;

  @LineColourOf()
  colour?: LineColourInput | null;
}

/** The discounts to apply: as many points as wanted, up to the shop's limit, and one redeemed reward. */
class DiscountsInput {
  /** Points to use (`docs/rules.md#points-discount`). */
  @IsOptional()
  @IsInt({ message: 'Points must be a whole number' })
  @Min(0, { message: 'Points must not be below 0' })
  @Max(100_000_000)
  pointsUsed?: number;

  /** Id of a redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  @GrantId()
  grantId?: string | null;
}

/** A cart to be priced; a signed-in customer may leave it out for the cart that the shop stores. */
export class QuoteInput extends DiscountsInput {
  @IsOptional()
  @CartLines(() => QuotedItemInput)
  cartItems?: QuotedItemInput[];

  /** Postcode of the delivery: the response then includes goods that cannot be delivered there. */
  @PostalCode()
  @OptionalLine(12, WRONG_POSTCODE)
  postalCode?: string;

  /** Street address or PO box; considered only with a postcode. */
  @OptionalLine(200, 'Enter a shorter address')
  address?: string;

  @Country()
  country?: string;
}

/** The payment that a guest is about to make. */
export class GuestPaymentIntentInput {
  /** Shown total in pounds, as a number or decimal string; compared with the shop's own total. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsNotEmpty({ message: 'Amount is required' })
  amount: number | string;

  @ArrayMinSize(1, { message: 'Your cart is empty' })
  @CartLines(() => CartItemInput)
  cartItems: CartItemInput[];
}

/** The payment and delivery details with which a guest finishes a paid checkout. */
export class GuestCheckoutInput {
  @IsString()
  @Matches(/^pi_\w{1,250}$/, { message: 'This is not a payment' })
  paymentIntentId: string;

  /** Client secret of the payment, for a browser that has lost the checkout's cookie. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  clientSecret?: string;

  /** Amount shown on the page, in pounds; compared with the authorised amount. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsOptional()
  amount?: number | string;

  /** Lines of the cart as the page showed them, without a reward's product; compared only if `amount` is sent. */
  @IsOptional()
  @CartLines(() => CartItemInput)
  cartItems?: CartItemInput[];

  @ValidateNested()
  @IsObject()
  @IsNotEmpty({ message: 'Delivery address is required' })
  @Type(() => AddressInput)
  shippingAddress: AddressInput;

  /** Billing address; the delivery address if left out. */
  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => BillingAddressInput)
  billingAddress?: BillingAddressInput;

  /** Note for the driver. */
  @DeliveryNote()
  deliveryNote?: string;

  @EmailAddress()
  customerEmail: string;

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

/** The payment that a signed-in customer is about to make, for the cart that the shop keeps. */
export class PaymentIntentInput extends DiscountsInput {
  /** Shown total in pounds, as a number or decimal string; compared with the shop's own total. */
  @ApiProperty({ ...POUNDS, example: '17.98' })
  @IsNotEmpty({ message: 'Amount is required' })
  amount: number | string;

  /** Whether the card is saved for the next order (`docs/rules.md#saved-cards`); false if left out. */
  @IsOptional()
  @IsBoolean()
  saveCard?: boolean;
}

/** The payment and delivery details with which a signed-in customer finishes a paid checkout. */
export class CheckoutInput extends OmitType(GuestCheckoutInput, ['customerEmail', 'clientSecret'] as const) {
  /** Id of the redeemed reward shown on the page, null or left out for none; compared only if `amount` is sent. */
  @GrantId()
  grantId?: string | null;
}

/** Settings for connecting the browser to the card payment service. */
class StripeConfigView {
  publishableKey: string;
  /** Address of the script to load first; null for the library's own loader. */
  scriptUrl: string | null;
}

/** The shop's rating; never for structured data (`docs/rules.md#claims-and-ratings`). */
class RatingView {
  /** @example "4.8" */
  value: string;
  outOf: number;
  count: number;
  /** Address of the page on which the reviews can be read. */
  source: string;
}

/** The claims that pages may make; pages must not make a claim that is null. */
export class ClaimsView {
  /** @example "Free UK delivery over £75" */
  freeDelivery: string | null;
  /** @example "Next-day delivery available" */
  nextDay: string | null;
  /** @example "2-3 working days" */
  deliveryTime: string | null;
  /** @example "two to four working days more" */
  islandTime: string | null;
  /** @example "one working day more" */
  mixingTime: string | null;
  /** @example "Mon-Fri 9AM-6PM, Sat 9AM-4PM" */
  supportHours: string | null;
  /** @example "Secure card payments" */
  securePayment: string | null;
  rating: RatingView | null;
}

/** The company that runs the shop (`docs/rules.md#company-details`). */
class CompanyView {
  name: string;
  /** Lines of the address as on an envelope, without the name. */
  address: string[];
  phone: string | null;
  /** @example "tel:+441632960418" */
  phoneHref: string | null;
  email: string | null;
  companyNumber: string | null;
  vatNumber: string;
}

/** The goods that are delivered to a region. */
class DeliveryRegionView {
  /** @example "channel-islands" */
  region: string;
  /** @example "the Channel Islands" */
  name: string;
  @ApiProperty({ enum: GOODS_KINDS, isArray: true })
  goods: GoodsKind[];
}

/** The shop's settings for the storefront; money in pounds. */
export class ShopConfigView {
  shopName: string;
  stripe: StripeConfigView;
  freeShippingThreshold: string;
  shippingPrice: string;
  minimumTotal: string;
  defaultCountry: string;
  /** Whether /api/login leads to an external sign-in instead of the form (`docs/rules.md#external-sign-in`). */
  externalSignIn: boolean;
  claims: ClaimsView;
  deliveryRegions: DeliveryRegionView[];
  company: CompanyView;
}

/** A payment that the browser can now confirm. */
export class PaymentIntentView {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  /** Whether the card is saved after the payment. */
  savesCard: boolean;
  quote: QuoteView;
}

/** The finished checkout. */
export class CheckoutView {
  order: OrderView;
  pointsEarned: number;
  /** The order's page on this site, signed for a guest. */
  link: string;
}

/** An order that the caller may not open. */
class OrderSummaryView {
  orderNumber: string;
  status: string;
}

/** A guest's finished checkout; number and status alone for a caller without access to it. */
@ApiExtraModels(OrderView, OrderSummaryView)
export class GuestCheckoutView {
  @ApiProperty({ oneOf: [{ $ref: getSchemaPath(OrderView) }, { $ref: getSchemaPath(OrderSummaryView) }] })
  order: OrderView | OrderSummaryView;
  pointsEarned?: number;
  /** The order's page on this site, signed. */
  link?: string;
}

/** The submitted purchase order. */
export class PurchaseOrderView {
  order: OrderView;
  /** The order's page on this site. */
  link: string;
}
