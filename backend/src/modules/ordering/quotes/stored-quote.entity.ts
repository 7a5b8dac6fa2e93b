import type { GoodsKind } from '../../../config/delivery-rules.js';
import type { LineColour } from '../../../platform/line-colour.js';
import type { Pence } from '../../../platform/money.js';
import type { TotalledAmount } from './totals.js';

export const GRANT_KINDS = ['amount', 'share', 'free-delivery', 'product'] as const;

/** The redeemed reward that an order uses (`docs/rules.md#grants-on-orders`); its name as it was redeemed. */
export interface UsedGrant {
  id: string;
  name: string;
  kind: (typeof GRANT_KINDS)[number];
}

/** A line of a quote that is about to become an order. */
export interface QuotedLine extends TotalledAmount {
  productId: string;
  sku: string;
  /** With the colour of a product that is mixed to order: "Basecoat 1 L, VW LC9X Deep Black Pearl". */
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: Pence;
  pointsEarned: number;
  minimumAge: number | null;
  goodsKind: GoodsKind;
  /** Whether it is the product of a reward, at £0. */
  isGift: boolean;
  /** The colour of a product that is mixed to order; null for others. */
  colour: LineColour | null;
}

/**
 * The priced cart as shown; stored with the payment intent and ordered as it stands
 * (`docs/rules.md#server-prices-everything`). Pence.
 */
export interface StoredQuote {
  lines: QuotedLine[];
  /** Whether it was made for a verified trade customer. */
  isForTrade: boolean;
  shipping: TotalledAmount;
  subtotal: Pence;
  tax: Pence;
  grant: UsedGrant | null;
  /** The reward's discount on goods and delivery. */
  grantDiscount: Pence;
  /** The version of the rule by which `pointsEarned` was counted. */
  earningRule: number;
  pointsUsed: number;
  pointsDiscount: Pence;
  pointsEarned: number;
  total: Pence;
}
