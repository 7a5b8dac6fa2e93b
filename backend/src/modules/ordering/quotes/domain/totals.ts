import { includedVat, type Pence, spread } from '../../../../platform/money.js';

/** From this subtotal on delivery is free; decided before points (`docs/rules.md#free-delivery`). */
export const FREE_SHIPPING_FROM: Pence = 7500;
export const SHIPPING_PRICE: Pence = 499;
/** The least a card is charged. */
export const MINIMUM_TOTAL: Pence = 50;
/** VAT on delivery, percent. */
export const SHIPPING_VAT_RATE = 20;

/** A line to be totalled: what this viewer pays for one, VAT included. */
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

export interface Totals {
  lines: (TotalledAmount & { pointsEarned: number })[];
  shipping: TotalledAmount;
  subtotal: Pence;
  pointsDiscount: Pence;
  tax: Pence;
  total: Pence;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is, or the cart is empty. */
  freeShippingRemaining: Pence | null;
}

/** Points that may be used: 1 point is a penny, and the minimum stays payable (`docs/rules.md#points-discount`). */
export function usablePoints(asked: number, balance: number, payable: Pence): number {
  return Math.max(0, Math.min(asked, balance, payable - MINIMUM_TOTAL));
}

/**
 * Totals a cart, a checkout, an order or a document (`docs/rules.md#integer-pence`). Points reduce what is paid: spread over
 * lines and delivery by gross value, VAT being the included part of the result (`docs/rules.md#discount-spread`).
 */
export function totals(
  lines: readonly LineToTotal[],
  points: { asked: number; balance: number } = { asked: 0, balance: 0 },
): Totals {
  const gross = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
  const shippingTotal = subtotal === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING_PRICE;
  const pointsDiscount = usablePoints(points.asked, points.balance, subtotal + shippingTotal);
  const discounts = spread(pointsDiscount, [...gross, shippingTotal]);
  const totalled = lines.map((line, index) => {
    const total = gross[index] ?? 0;
    const discount = discounts[index] ?? 0;
    const tax = includedVat(total - discount, line.vatRate);
    return { total, discount, tax, vatRate: line.vatRate, pointsEarned: pointsFor(line) };
  });
  const shippingDiscount = discounts[lines.length] ?? 0;
  const shipping = {
    total: shippingTotal,
    discount: shippingDiscount,
    tax: includedVat(shippingTotal - shippingDiscount, SHIPPING_VAT_RATE),
    vatRate: SHIPPING_VAT_RATE,
  };
  return {
    lines: totalled,
    shipping,
    subtotal,
    pointsDiscount,
    tax: totalled.reduce((sum, { tax }) => sum + tax, shipping.tax),
    total: subtotal + shippingTotal - pointsDiscount,
    pointsEarned: totalled.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0),
    freeShippingRemaining: shippingTotal === 0 ? null : FREE_SHIPPING_FROM - subtotal,
  };
}

/** Whole pounds of the unit price, or the product's own points, times quantity (`docs/rules.md#points-earned`). */
function pointsFor({ ownPoints, unitPrice, quantity }: LineToTotal): number {
  return (ownPoints > 0 ? ownPoints : Math.floor(unitPrice / 100)) * quantity;
}
