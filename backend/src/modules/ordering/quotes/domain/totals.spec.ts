import { type LineToTotal, totals, usablePoints } from './totals.js';

const line = (unitPrice: number, quantity = 1, more: Partial<LineToTotal> = {}): LineToTotal => ({
  unitPrice,
  quantity,
  vatRate: 20,
  ownPoints: 0,
  ...more,
});

describe('Totals', () => {
  it('charges delivery below £75 and says what is missing to free delivery', () => {
    expect(totals([line(7499)])).toMatchObject({
      subtotal: 7499,
      shipping: { total: 499, tax: 83 },
      total: 7998,
      freeShippingRemaining: 1,
    });
    expect(totals([line(7500)])).toMatchObject({
      subtotal: 7500,
      shipping: { total: 0, tax: 0 },
      total: 7500,
      freeShippingRemaining: null,
    });
  });

  it('charges nothing for an empty cart', () => {
    expect(totals([])).toMatchObject({
      subtotal: 0,
      shipping: { total: 0 },
      total: 0,
      tax: 0,
      freeShippingRemaining: null,
    });
  });

  it('takes VAT as the included part of each line and of delivery', () => {
    const { lines, shipping, tax } = totals([line(1299, 3), line(45, 1, { vatRate: 5 })]);
    expect(lines.map((each) => each.tax)).toEqual([650, 2]);
    expect(tax).toBe(650 + 2 + shipping.tax);
  });

  it('spreads used points over lines and delivery, and computes VAT on the rest', () => {
    const result = totals([line(1000), line(2000)], { asked: 100, balance: 5000 });
    expect(result.pointsDiscount).toBe(100);
    expect([...result.lines, result.shipping].reduce((sum, each) => sum + each.discount, 0)).toBe(100);
    expect(result.total).toBe(3000 + 499 - 100);
    expect(result.tax).toBe([...result.lines, result.shipping].reduce((sum, each) => sum + each.tax, 0));
  });

  it('leaves fifty pence to pay for any number of points', () => {
    expect(usablePoints(10_000, 10_000, 1499)).toBe(1449);
    expect(usablePoints(10, 5, 1499)).toBe(5);
    expect(usablePoints(10, 50, 30)).toBe(0);
    expect(totals([line(1000)], { asked: 99_999, balance: 99_999 }).total).toBe(50);
  });

  it('decides free delivery before points', () => {
    expect(totals([line(7500)], { asked: 5000, balance: 5000 }).shipping.total).toBe(0);
  });

  it('earns a point for each whole pound of the unit price, or the product’s own', () => {
    expect(totals([line(199, 3), line(1000, 2, { ownPoints: 25 })]).pointsEarned).toBe(3 + 50);
  });
});
