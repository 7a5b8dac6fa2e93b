import { includedVat, type Pence, spread, withoutVat } from '../../../platform/money.js';

/** The subtotal from which delivery is free; decided before points (`docs/rules.md#free-delivery`). */
export const FREE_SHIPPING_FROM: Pence = 7500;
export const SHIPPING_PRICE: Pence = 499;
/** The smallest amount that a card is charged. */
export const MINIMUM_TOTAL: Pence = 50;
/** VAT on delivery, percent. */
const SHIPPING_VAT_RATE = 20;
/** The version of the rule by which an order earns points; each order keeps the one it was placed by (`docs/rules.md#points-earned`). */
export const EARNING_RULE = 1;

/** A line to be totalled: the unit price for this viewer, VAT included. */
export interface LineToTotal {
  quantity: number;
  unitPrice: Pence;
  vatRate: number;
  /** The product's own points for one; 0 where the price decides. */
  ownPoints: number;
}

/** Money of one line, or of delivery: it costs `total` − `discount`, of which `tax` is VAT. */
export interface TotalledAmount {
  total: Pence;
  discount: Pence;
  tax: Pence;
  vatRate: number;
}

/** The sums of a cart before VAT; each with its VAT is the sum beside it (`docs/rules.md#ex-and-inc-vat`). */
export interface SumsExVat {
  subtotalExVat: Pence;
  shippingExVat: Pence;
  /** The reward's discount on goods and delivery, without VAT. */
  grantDiscountExVat: Pence;
  /** The points' discount after the reward's, without VAT. */
  pointsDiscountExVat: Pence;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`, and `total` − `tax`. */
  totalExVat: Pence;
}

/** Amounts of a quote or a placed order, in pence. */
interface PlacedAmounts {
  lines: readonly { total: Pence; vatRate: number }[];
  shipping: { total: Pence; vatRate: number };
  tax: Pence;
  total: Pence;
}

/** Returns the sums of a quote or a placed order without VAT; the first two less the third are the discounts without VAT. */
export function placedSumsExVat({
  lines,
  shipping,
  tax,
  total,
}: PlacedAmounts): Pick<SumsExVat, 'subtotalExVat' | 'shippingExVat' | 'totalExVat'> {
  return {
    subtotalExVat: lines.reduce((sum, line) => sum + withoutVat(line.total, line.vatRate), 0),
    shippingExVat: withoutVat(shipping.total, shipping.vatRate),
    totalExVat: total - tax,
  };
}

/** The discount of a reward. A product at £0 is a line of its own and no discount. */
export type Reduction =
  | { readonly kind: 'amount'; readonly amount: Pence }
  /** Whole per cent. */
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'free-delivery' };

/** The discounts that the customer wants. */
interface WantedDiscounts {
  points?: { asked: number; balance: number };
  reward?: Reduction | null;
}

/** A line with its share of reward and points; its listed amount without VAT is before both. */
interface LineTotals extends TotalledAmount {
  pointsEarned: number;
  unitPriceExVat: Pence;
  lineTotalExVat: Pence;
}

interface Totals extends SumsExVat {
  lines: LineTotals[];
  shipping: TotalledAmount;
  subtotal: Pence;
  grantDiscount: Pence;
  pointsDiscount: Pence;
  tax: Pence;
  total: Pence;
  pointsEarned: number;
  /** The amount missing for free delivery; null where none is missing, or the cart is empty. */
  freeShippingRemaining: Pence | null;
}

/** Points that may be used: 1 point is a penny, and the minimum stays payable (`docs/rules.md#points-discount`). */
export function usablePoints(asked: number, balance: number, payable: Pence): number {
  return Math.max(0, Math.min(asked, balance, payable - MINIMUM_TOTAL));
}

/**
 * Totals a cart, a checkout, an order or a document (`docs/rules.md#integer-pence`). A reward, then points reduce what is
 * paid: spread by gross value, VAT being the included part of the result (`docs/rules.md#discount-spread`).
 */
export function totals(
  lines: readonly LineToTotal[],
  { points = { asked: 0, balance: 0 }, reward = null }: WantedDiscounts = {},
): Totals {
  const gross = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
  const shippingTotal = subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING_PRICE;
  const rewarded = rewardShares(reward, gross, shippingTotal);
  const left = [...gross, shippingTotal].map((amount, index) => amount - (rewarded[index] ?? 0));
  const payable = left.reduce((sum, amount) => sum + amount, 0);
  const grantDiscount = subtotal + shippingTotal - payable;
  const pointsDiscount = usablePoints(points.asked, points.balance, payable);
  const pointShares = spread(pointsDiscount, left);
  const discounts = pointShares.map((share, index) => share + (rewarded[index] ?? 0));
  const totalled = lines.map((line, index) => {
    const total = gross[index] ?? 0;
    const discount = discounts[index] ?? 0;
    const tax = includedVat(total - discount, line.vatRate);
    return {
      ...{ total, discount, tax, vatRate: line.vatRate, pointsEarned: pointsFor(line) },
      unitPriceExVat: withoutVat(line.unitPrice, line.vatRate),
      lineTotalExVat: withoutVat(total, line.vatRate),
    };
  });
  const shippingDiscount = discounts[lines.length] ?? 0;
  const shipping = {
    total: shippingTotal,
    discount: shippingDiscount,
    tax: includedVat(shippingTotal - shippingDiscount, SHIPPING_VAT_RATE),
    vatRate: SHIPPING_VAT_RATE,
  };
  const tax = totalled.reduce((sum, line) => sum + line.tax, shipping.tax);
  const total = payable - pointsDiscount;
  const exVat = placedSumsExVat({ lines: totalled, shipping, tax, total });
  const rates = [...lines.map(({ vatRate }) => vatRate), SHIPPING_VAT_RATE];
  const payableExVat = left.reduce((sum, amount, index) => sum + withoutVat(amount, rates[index] ?? 0), 0);
  return {
    lines: totalled,
    shipping,
    subtotal,
    grantDiscount,
    pointsDiscount,
    tax,
    total,
    ...exVat,
    grantDiscountExVat: exVat.subtotalExVat + exVat.shippingExVat - payableExVat,
    pointsDiscountExVat: payableExVat - exVat.totalExVat,
    pointsEarned: totalled.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0),
    freeShippingRemaining: shippingTotal === 0 ? null : FREE_SHIPPING_FROM - subtotal,
  };
}

/**
 * Returns the reward's discount on each line and, last, on delivery: pounds and per cent off the goods, free delivery
 * off delivery. The discount is smaller where the minimum would not stay payable (`docs/rules.md#grants-on-orders`).
 */
function rewardShares(reward: Reduction | null, gross: readonly Pence[], shipping: Pence): Pence[] {
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
  const most = Math.max(0, subtotal + shipping - MINIMUM_TOTAL);
  if (reward?.kind === 'free-delivery') return [...gross.map(() => 0), Math.min(shipping, most)];
  return [...spread(Math.min(offGoods(reward, subtotal), subtotal, most), gross), 0];
}

/** Returns the discount on the goods; a share is rounded half up to pence. */
function offGoods(reward: Exclude<Reduction, { kind: 'free-delivery' }> | null, subtotal: Pence): Pence {
  if (!reward) return 0;
  if (reward.kind === 'amount') return reward.amount;
  return Math.floor((2 * subtotal * reward.percent + 100) / 200);
}

/**
 * Returns the points of a line: whole pounds of the unit price, or the product's own points, times quantity
 * (`docs/rules.md#points-earned`).
 */
function pointsFor({ ownPoints, unitPrice, quantity }: LineToTotal): number {
  return (ownPoints > 0 ? ownPoints : Math.floor(unitPrice / 100)) * quantity;
}
