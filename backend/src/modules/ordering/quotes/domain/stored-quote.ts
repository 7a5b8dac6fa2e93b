import type { GoodsKind } from '../../../../config/goods-kinds.js';
import type { Pence } from '../../../../platform/money.js';
import type { TotalledAmount } from './totals.js';

/** A line of a quote that is about to become an order. */
export interface QuotedLine extends TotalledAmount {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: Pence;
  pointsEarned: number;
  minimumAge: number | null;
  /** Missing in quotes stored before kinds were kept. */
  goodsKind?: GoodsKind;
}

/** What was priced and shown; stored with the payment intent and ordered as it stands (`docs/rules.md#server-prices-everything`). Pence. */
export interface StoredQuote {
  lines: QuotedLine[];
  /** Whether it was made for a verified trade customer; missing in quotes stored before this was kept. */
  isForTrade?: boolean;
  shipping: TotalledAmount;
  subtotal: Pence;
  tax: Pence;
  pointsUsed: number;
  pointsDiscount: Pence;
  pointsEarned: number;
  total: Pence;
}
