import { expectNetAndVatToMakeTheGross, expectRewardsAndPointsToBeShared, line } from './testing/random-carts.js';
import { type LineToTotal, placedSumsExVat, type Reduction, totals, usablePoints } from './totals.js';

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
    const result = totals([line(1000), line(2000)], { points: { asked: 100, balance: 5000 } });
    expect(result.pointsDiscount).toBe(100);
    expect([...result.lines, result.shipping].reduce((sum, each) => sum + each.discount, 0)).toBe(100);
    expect(result.total).toBe(3000 + 499 - 100);
    expect(result.tax).toBe([...result.lines, result.shipping].reduce((sum, each) => sum + each.tax, 0));
  });

  it('leaves fifty pence to pay for any number of points', () => {
    expect(usablePoints(10_000, 10_000, 1499)).toBe(1449);
    expect(usablePoints(10, 5, 1499)).toBe(5);
    expect(usablePoints(10, 50, 30)).toBe(0);
    expect(totals([line(1000)], { points: { asked: 99_999, balance: 99_999 } }).total).toBe(50);
  });

  it('decides free delivery before points', () => {
    expect(totals([line(7500)], { points: { asked: 5000, balance: 5000 } }).shipping.total).toBe(0);
  });

  it('earns a point for each whole pound of the unit price, or the product’s own', () => {
    expect(totals([line(199, 3), line(1000, 2, { ownPoints: 25 })]).pointsEarned).toBe(3 + 50);
  });

  it('gives the sums without VAT to the penny, each with its VAT the sum beside it', () => {
    expect(totals([line(1299, 3), line(45, 1, { vatRate: 5 })])).toMatchObject({
      lines: [
        { total: 3897, unitPriceExVat: 1082, lineTotalExVat: 3247 },
        { total: 45, unitPriceExVat: 43, lineTotalExVat: 43 },
      ],
      subtotalExVat: 3290,
      shippingExVat: 416,
      pointsDiscountExVat: 0,
      totalExVat: 3706,
      total: 4441,
      tax: 735,
    });
  });

  it('gives a placed order the sums without VAT that its quote had', () => {
    const lines = [{ quantity: 3, unitPrice: 1299, vatRate: 20, ownPoints: 0 }];
    const quote = totals(lines, { points: { asked: 333, balance: 500 }, reward: { kind: 'amount', amount: 500 } });
    const { subtotalExVat, shippingExVat, totalExVat } = quote;
    const placed = { ...quote, lines: quote.lines.map(({ total, vatRate }) => ({ total, vatRate })) };
    expect(placedSumsExVat(placed)).toEqual({ subtotalExVat, shippingExVat, totalExVat });
  });

  it('has a net and a VAT that make the gross, of each line and of every sum, whatever is bought', () =>
    expectNetAndVatToMakeTheGross(300));
});

describe('A reward on an order', () => {
  const off = (reward: Reduction, ...lines: LineToTotal[]) => totals(lines, { reward });

  it('takes pounds off the goods, at most the subtotal, and leaves delivery', () => {
    expect(off({ kind: 'amount', amount: 500 }, line(1000), line(2000))).toMatchObject({
      grantDiscount: 500,
      lines: [{ discount: 167 }, { discount: 333 }],
      shipping: { total: 499, discount: 0 },
      total: 2999,
    });
    expect(off({ kind: 'amount', amount: 5000 }, line(1000))).toMatchObject({ grantDiscount: 1000, total: 499 });
  });

  it('takes per cent off the subtotal, half up to the penny', () => {
    expect(off({ kind: 'share', percent: 10 }, line(1005)).grantDiscount).toBe(101);
    expect(off({ kind: 'share', percent: 10 }, line(1004)).grantDiscount).toBe(100);
  });

  it('takes the price of delivery off delivery, and nothing where delivery is free', () => {
    expect(off({ kind: 'free-delivery' }, line(1000))).toMatchObject({
      grantDiscount: 499,
      shipping: { total: 499, discount: 499, tax: 0 },
      total: 1000,
    });
    expect(off({ kind: 'free-delivery' }, line(7500)).grantDiscount).toBe(0);
  });

  it('decides free delivery before the reward, and earns points as without it', () => {
    const sums = off({ kind: 'amount', amount: 7000 }, line(7500));
    expect(sums).toMatchObject({ shipping: { total: 0 }, total: 500, pointsEarned: 75 });
  });

  it('gives less where fifty pence would not stay payable', () => {
    expect(off({ kind: 'amount', amount: 9000 }, line(8000))).toMatchObject({ grantDiscount: 7950, total: 50 });
    expect(off({ kind: 'free-delivery' }, line(20))).toMatchObject({ grantDiscount: 469, total: 50 });
  });

  it('is taken off before points, which come off what remains of each line and of delivery', () => {
    const sums = totals([line(1000)], {
      reward: { kind: 'amount', amount: 1000 },
      points: { asked: 900, balance: 900 },
    });
    expect(sums).toMatchObject({
      grantDiscount: 1000,
      pointsDiscount: 449,
      lines: [{ discount: 1000, tax: 0 }],
      shipping: { discount: 449 },
      total: 50,
    });
  });

  it('counts a gift neither towards the subtotal nor towards points or delivery', () => {
    expect(totals([line(7499), line(0)])).toMatchObject({
      ...{ subtotal: 7499, shipping: { total: 499 }, pointsEarned: 74 },
      lines: [{}, { total: 0, discount: 0, tax: 0, pointsEarned: 0 }],
    });
  });

  it('makes net and VAT the gross, and shares the sum, whatever cart, reward and points come together', () =>
    expectRewardsAndPointsToBeShared(900));
});
