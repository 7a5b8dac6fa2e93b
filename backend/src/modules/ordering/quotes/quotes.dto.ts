import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { toDecimal, withoutVat } from '../../../platform/money.js';
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
   * The shop's price for one, to be struck through, where the viewer pays less; else null.
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
   * Half a penny of VAT counts as one: not always the quantity times `unitPriceExVat`.
   * @example "20.83"
   */
  lineTotalExVat: string;
  /** VAT in the line. */
  tax: string;
  pointsEarned: number;
  /** What can still be sold. */
  inventory: number;
  minimumAge: number | null;
  /** Which places it can be delivered to. */
  @ApiProperty({ enum: GOODS_KINDS })
  goodsKind: GoodsKind;
  /** It cannot be delivered to the place that was given. */
  isExcluded: boolean;
  /** The product of the reward, at £0, beside what is paid for: always the last line, and never in the cart. */
  isGift: boolean;
  /** `unavailable`, `trade-only` (and the viewer is not), `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
}

/** The reason why some of the cart cannot be delivered to the given place. */
class DeliveryProblemView {
  @ApiProperty({ enum: ['postalCode', 'address', 'country'] })
  field: 'postalCode' | 'address' | 'country';
  /** Names the products and the place. */
  message: string;
}

/** The redeemed reward that an order uses. */
export class UsedGrantView {
  id: string;
  /** The reward's name when it was redeemed. */
  name: string;
  @ApiProperty({ enum: GRANT_KINDS })
  kind: UsedGrant['kind'];
}

/** The reason why the wanted reward is not used. */
class GrantProblemView {
  @ApiProperty({ enum: GRANT_PROBLEMS })
  code: GrantProblem['code'];
  /** For the customer. */
  message: string;
}

/** The present price of the cart for this viewer; money in pounds, VAT included. */
export class QuoteView {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  /** What the reward takes off goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  total: string;
  /** The reward that is used; null where none is. */
  grant: UsedGrantView | null;
  /** Why the one that was asked for is not; then the amounts are those without it. */
  grantProblem: GrantProblemView | null;
  /** The lines without VAT. */
  subtotalExVat: string;
  shippingExVat: string;
  grantDiscountExVat: string;
  pointsDiscountExVat: string;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`; with `tax` it is `total`. */
  totalExVat: string;
  /** Whether this viewer is shown amounts without VAT: verified trade customers (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is. */
  freeShippingRemaining: string | null;
  /** Null where all of it can be delivered, or no place was given. */
  deliveryProblem: DeliveryProblemView | null;
}

/** The quote as it is sent. */
export function quoteView(quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ total, discount: _discount, vatRate, ...line }) => ({
      ...line,
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
