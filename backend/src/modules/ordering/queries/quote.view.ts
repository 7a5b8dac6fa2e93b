import { toDecimal } from '../../../platform/money.js';
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
  /** `unavailable`, `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
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
}

/** The quote as it is sent. */
export function quoteView(quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ total, unitPrice, tax, discount: _discount, vatRate: _vatRate, ...line }) => ({
      ...line,
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
  };
}
