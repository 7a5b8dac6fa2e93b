import { includedVat } from '../../../../platform/money.js';
import { type LineToTotal, type Reduction, totals } from '../totals.js';

/** A line of a cart: one unit at 20 % VAT where nothing else is said. */
export const line = (unitPrice: number, quantity = 1, more: Partial<LineToTotal> = {}): LineToTotal => ({
  unitPrice,
  quantity,
  vatRate: 20,
  ownPoints: 0,
  ...more,
});

/** Expects a net and a VAT that make the gross, of each line and of every sum, of so many random carts. */
export function expectNetAndVatToMakeTheGross(count: number): void {
  const random = seeded(16);
  for (let cart = 0; cart < count; cart += 1) {
    const lines = Array.from({ length: 1 + (random() % 6) }, () =>
      line(random() % 40_000, 1 + (random() % 40), { vatRate: [20, 5, 0, 17.5][random() % 4] }),
    );
    const points = { asked: random() % 3 === 0 ? random() % 30_000 : 0, balance: 20_000 };
    const sums = totals(lines, { points });
    for (const each of sums.lines) {
      expect(each.lineTotalExVat + includedVat(each.total, each.vatRate)).toBe(each.total);
      if (each.discount === 0) expect(each.lineTotalExVat + each.tax).toBe(each.total);
    }
    expect(sums.totalExVat + sums.tax).toBe(sums.total);
    expect(sums.subtotalExVat + sums.shippingExVat - sums.pointsDiscountExVat).toBe(sums.totalExVat);
    expect(sums.subtotalExVat).toBe(sums.lines.reduce((sum, { lineTotalExVat }) => sum + lineTotalExVat, 0));
    expect(sums.total).toBe(sums.subtotal + sums.shipping.total - sums.pointsDiscount);
    if (sums.pointsDiscount === 0) expect(sums.pointsDiscountExVat).toBe(0);
    // Points never take off more than they are worth; each line rounds by half a penny at most.
    expect(sums.pointsDiscountExVat).toBeLessThanOrEqual(sums.pointsDiscount + lines.length + 1);
  }
}

/** Expects the same with a reward, points or both, and that what they take off is shared by the lines and delivery. */
export function expectRewardsAndPointsToBeShared(count: number): void {
  const random = seeded(17);
  for (let cart = 0; cart < count; cart += 1) {
    const lines = Array.from({ length: 1 + (random() % 6) }, () =>
      line(1 + (random() % [60, 3000, 40_000][random() % 3]!), 1 + (random() % [3, 40][random() % 2]!), {
        vatRate: [20, 5, 0, 17.5][random() % 4],
      }),
    );
    if (random() % 3 === 0) lines.push(line(0));
    const reward = [
      null,
      { kind: 'amount', amount: 1 + (random() % 12_000) },
      { kind: 'share', percent: 1 + (random() % 99) },
      { kind: 'free-delivery' },
    ][random() % 4] as Reduction | null;
    const points = { asked: random() % 2 === 0 ? random() % 30_000 : 0, balance: random() % 20_000 };
    const sums = totals(lines, { reward, points });
    const without = totals(lines);
    const parts = [...sums.lines, sums.shipping];

    expect(parts.reduce((sum, { discount }) => sum + discount, 0)).toBe(sums.grantDiscount + sums.pointsDiscount);
    for (const { total, discount, tax, vatRate } of parts) {
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(total);
      expect(tax).toBe(includedVat(total - discount, vatRate));
    }
    expect(sums.total).toBe(sums.subtotal + sums.shipping.total - sums.grantDiscount - sums.pointsDiscount);
    expect(sums.total).toBeGreaterThanOrEqual(Math.min(50, without.total));
    expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(sums.tax);
    expect(sums.totalExVat + sums.tax).toBe(sums.total);
    expect(sums.subtotalExVat + sums.shippingExVat - sums.grantDiscountExVat - sums.pointsDiscountExVat).toBe(
      sums.totalExVat,
    );
    expect([sums.subtotal, sums.shipping.total, sums.pointsEarned, sums.freeShippingRemaining]).toEqual([
      ...[without.subtotal, without.shipping.total, without.pointsEarned, without.freeShippingRemaining],
    ]);
    if (sums.grantDiscount === 0) expect(sums.grantDiscountExVat).toBe(0);
    if (sums.pointsDiscount === 0) expect(sums.pointsDiscountExVat).toBe(0);
    if (reward?.kind === 'free-delivery') expect(sums.grantDiscount).toBeLessThanOrEqual(without.shipping.total);
    else expect(sums.grantDiscount).toBeLessThanOrEqual(sums.subtotal);
  }
}

/** A small generator of whole numbers, so that a failure is the same at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 8;
  };
}
