import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../../../config/goods-kinds.js';
import { toDecimal } from '../../../../platform/money.js';
import type { Quote } from './price-quote.js';

/** A priced line of the cart; money in pounds, VAT included. */
export class QuoteLineView {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  /** @example "12.50" */
  unitPrice: string;
  /** @example "25.00" */
  lineTotal: string;
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
  /** `unavailable`, `trade-only` (and the viewer is not), `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
}

/** Why some of the cart cannot be delivered to the place that was given. */
export class DeliveryProblemView {
  @ApiProperty({ enum: ['postalCode', 'address', 'country'] })
  field: 'postalCode' | 'address' | 'country';
  /** Names the products and the place. */
  message: string;
}

/** What the cart costs this viewer now; money in pounds, VAT included. */
export class QuoteView {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  grantDiscount: string;
  total: string;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is. */
  freeShippingRemaining: string | null;
  /** Null where all of it can be delivered, or no place was given. */
  deliveryProblem: DeliveryProblemView | null;
}

/** The quote as it is sent. */
export function quoteView(quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ total, unitPrice, tax, discount: _discount, vatRate: _vatRate, ...line }) => ({
      ...line,
      goodsKind: line.goodsKind ?? 'any',
      unitPrice: toDecimal(unitPrice),
      lineTotal: toDecimal(total),
      tax: toDecimal(tax),
    })),
    subtotal: toDecimal(quote.subtotal),
    shipping: toDecimal(quote.shipping.total),
    tax: toDecimal(quote.tax),
    pointsDiscount: toDecimal(quote.pointsDiscount),
    grantDiscount: toDecimal(0),
    total: toDecimal(quote.total),
    pointsEarned: quote.pointsEarned,
    freeShippingRemaining: quote.freeShippingRemaining === null ? null : toDecimal(quote.freeShippingRemaining),
    deliveryProblem: quote.exclusion && { field: quote.exclusion.field, message: quote.exclusion.message },
  };
}
