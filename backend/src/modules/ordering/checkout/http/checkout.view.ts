import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../../config/goods-kinds.js';
import { OrderView } from '../../orders/queries/order.view.js';
import { QuoteView } from '../../quotes/queries/quote.view.js';

/** How the browser reaches the card payment service. */
class StripeConfigView {
  publishableKey: string;
  /** Address of the script to load first; null where the library's own loader is right. */
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

/** The claims that pages may make; a null claim is not to be made. */
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
  /** Lines, as on an envelope, below the name. */
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
  /** Whether /api/login leads to another sign-in than the form (`docs/rules.md#external-sign-in`). */
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
  /** Whether the card is saved once it has paid. */
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

/** A guest's finished checkout; number and status alone for a caller that does not hold it. */
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
