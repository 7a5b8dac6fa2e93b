import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { toDecimal, withoutVat } from '../../../platform/money.js';
import { LineColourView } from '../../catalogue/index.js';
import type { Quote } from './price-quote.js';
import { GRANT_PROBLEMS, type GrantProblem } from './quotes.queries.js';
import { GRANT_KINDS, type UsedGrant } from './stored-quote.entity.js';

/** A priced line of the cart; money in pounds, VAT included. */
class QuoteLineView {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  /** @example "12.50" */
  unitPrice: string;
  /**
   * The shop's standard price for one unit, to be struck through, if the viewer pays less; otherwise null.
   * @example "14.00"
   */
  standardPrice: string | null;
  /** @example "11.67" */
  standardPriceExVat: string | null;
  /** @example "10.42" */
  unitPriceExVat: string;
  /** @example "25.00" */
  lineTotal: string;
  /**
   * Net price of the line, half a penny of VAT rounded up; not always the quantity times `unitPriceExVat`.
   * @example "20.83"
   */
  lineTotalExVat: string;
  /** VAT contained in the price of the line. */
  tax: string;
  pointsEarned: number;
  /** Quantity that can still be sold. */
  inventory: number;
  /** Units of the product's stock that the cart's other colours of it take; left out for none. */
  inOtherColours?: number;
  minimumAge: number | null;
  /** Kind of goods, which decides where the product can be delivered. */
  @ApiProperty({ enum: GOODS_KINDS })
  goodsKind: GoodsKind;
  /** Whether the product cannot be delivered to the given place. */
  isExcluded: boolean;
  /** Whether this is the product that the reward gives, at £0: always the last line, and never in the cart. */
  isGift: boolean;
  /** The colour of a product that is mixed to order, which `name` has too; left out for others. */
  colour?: LineColourView;
  /** Key of the cart's line, whose colour the server may name otherwise; left out without a colour. */
  lineKey?: string;
  /**
   * `unavailable`, `trade-only` (and the viewer is no trade customer), `insufficient-stock`, `colour` (a mixed product has none,
   * or another product has one), or null if the line can be bought.
   */
  problem: string | null;
}

/** The reason why some of the cart cannot be delivered to the given place. */
class DeliveryProblemView {
  @ApiProperty({ enum: ['postalCode', 'address', 'country'] })
  field: 'postalCode' | 'address' | 'country';
  /** Message that names the products and the place. */
  message: string;
}

/** The redeemed reward that an order uses. */
export class UsedGrantView {
  id: string;
  /** The reward's name at the time of redemption. */
  name: string;
  @ApiProperty({ enum: GRANT_KINDS })
  kind: UsedGrant['kind'];
}

/** The reason why the requested reward is not used. */
class GrantProblemView {
  @ApiProperty({ enum: GRANT_PROBLEMS })
  code: GrantProblem['code'];
  /** Message for the customer. */
  message: string;
}

/** The present price of the cart for this viewer; money in pounds, VAT included. */
export class QuoteView {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  /** Discount by the reward on goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  total: string;
  /** The reward that is used; null if there is none. */
  grant: UsedGrantView | null;
  /** Reason why the requested reward is not used; the amounts are then without it. Otherwise null. */
  grantProblem: GrantProblemView | null;
  /** Sum of the lines without VAT. */
  subtotalExVat: string;
  shippingExVat: string;
  grantDiscountExVat: string;
  pointsDiscountExVat: string;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`; adding `tax` gives `total`. */
  totalExVat: string;
  /** Whether amounts without VAT are shown to this viewer: verified trade customers only (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
  pointsEarned: number;
  /** Pounds that are missing to free delivery; null if none are. */
  freeShippingRemaining: string | null;
  /** Goods that cannot be delivered to the given place; null if all can, or if no place was given. */
  deliveryProblem: DeliveryProblemView | null;
}

/** The quote as it is sent. */
export function quoteView(quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ total, discount: _discount, vatRate, colour, key, inOtherColours, ...line }) => ({
      ...line,
      ...(colour ? { colour, lineKey: key } : {}),
      ...(inOtherColours > 0 ? { inOtherColours } : {}),
      unitPrice: toDecimal(line.unitPrice),
      standardPrice: line.standardPrice === null ? null : toDecimal(line.standardPrice),
      standardPriceExVat: line.standardPrice === null ? null : toDecimal(withoutVat(line.standardPrice, vatRate)),
      unitPriceExVat: toDecimal(line.unitPriceExVat),
      lineTotal: toDecimal(total),
      lineTotalExVat: toDecimal(line.lineTotalExVat),
      tax: toDecimal(line.tax),
    })),
    subtotal: toDecimal(quote.subtotal),
    shipping: toDecimal(quote.shipping.total),
    tax: toDecimal(quote.tax),
    pointsDiscount: toDecimal(quote.pointsDiscount),
    grantDiscount: toDecimal(quote.grantDiscount),
    total: toDecimal(quote.total),
    grant: quote.grant,
    grantProblem: quote.grantProblem,
    subtotalExVat: toDecimal(quote.subtotalExVat),
    shippingExVat: toDecimal(quote.shippingExVat),
    grantDiscountExVat: toDecimal(quote.grantDiscountExVat),
    pointsDiscountExVat: toDecimal(quote.pointsDiscountExVat),
    totalExVat: toDecimal(quote.totalExVat),
    showsExVat: quote.isForTrade,
    pointsEarned: quote.pointsEarned,
    freeShippingRemaining: quote.freeShippingRemaining === null ? null : toDecimal(quote.freeShippingRemaining),
    deliveryProblem: quote.exclusion && { field: quote.exclusion.field, message: quote.exclusion.message },
  };
}
