import type { OrderPlacedLine, RefundedShare } from '../events.js';
import { totals } from '../quotes/totals.js';
import { refundedPoints, refundShares } from './refund-content.js';

/** Numbers that look random and are the same every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function order(bought: { quantity: number; unitPrice: number; vatRate: number }[], points = 0) {
  const { lines, shipping, total, tax, pointsEarned } = totals(
    bought.map((line) => ({ ...line, ownPoints: 0 })),
    { points: { asked: points, balance: points } },
  );
  return { lines: lines as unknown as OrderPlacedLine[], shipping, total, tax, pointsEarned };
}
const sum = (shares: readonly RefundedShare[], of: 'amount' | 'tax') =>
  shares.reduce((all, share) => all + share[of], 0);

describe('Refund shares', () => {
  it('are every line and delivery as paid for the whole', () => {
    const { lines, shipping, total } = order([
      { quantity: 2, unitPrice: 1299, vatRate: 20 },
      { quantity: 1, unitPrice: 350, vatRate: 5 },
    ]);
    expect(refundShares({ lines, shipping }, [], total)).toEqual([
      { position: 0, amount: 2598, tax: 433, vatRate: 20 },
      { position: 1, amount: 350, tax: 17, vatRate: 5 },
      { position: null, amount: 499, tax: 83, vatRate: 20 },
    ]);
  });

  it('are spread over a part by what each line cost, to the penny', () => {
    const { lines, shipping } = order([
      { quantity: 1, unitPrice: 3000, vatRate: 20 },
      { quantity: 1, unitPrice: 1500, vatRate: 0 },
    ]);
    const shares = refundShares({ lines, shipping }, [], 1000);
    expect(shares.map(({ amount }) => amount)).toEqual([600, 300, 100]);
    expect(shares.map(({ tax }) => tax)).toEqual([100, 0, 17]);
  });

  it('leave out lines for which nothing was paid', () => {
    const { lines, shipping } = order([{ quantity: 1, unitPrice: 9000, vatRate: 20 }]);
    expect(refundShares({ lines, shipping }, [], 100)).toEqual([{ position: 0, amount: 100, tax: 17, vatRate: 20 }]);
  });

  it('follow what is left, so that a refunded line is not refunded again', () => {
    const { lines, shipping } = order([
      { quantity: 1, unitPrice: 1000, vatRate: 20 },
      { quantity: 1, unitPrice: 1000, vatRate: 20 },
    ]);
    const earlier = [
      { position: 0, amount: 1000, tax: 167, vatRate: 20 },
      { position: null, amount: 499, tax: 83, vatRate: 20 },
    ];
    expect(refundShares({ lines, shipping }, earlier, 400)).toEqual([
      { position: 1, amount: 400, tax: 67, vatRate: 20 },
    ]);
  });

  it('add up to exactly what was paid, with VAT and points, however it was divided', () => {
    const random = seeded(20_261_121);
    for (let round = 0; round < 400; round += 1) {
      const bought = Array.from({ length: 1 + random(6) }, () => ({
        quantity: 1 + random(4),
        unitPrice: 1 + random(9000),
        vatRate: [20, 20, 5, 0][random(4)]!,
      }));
      const used = random(2) * random(2000);
      const { lines, shipping, total, tax, pointsEarned } = order(bought, used);
      const given: RefundedShare[] = [];
      const points = { amount: 0, points: 0 };
      while (points.amount < total) {
        const left = total - points.amount;
        const amount = random(4) === 0 ? left : 1 + random(left);
        const shares = refundShares({ lines, shipping }, given, amount);
        expect(sum(shares, 'amount')).toBe(amount);
        for (const share of shares) {
          expect(share.amount).toBeGreaterThan(0);
          expect(share.tax).toBeGreaterThanOrEqual(0);
          expect(share.tax).toBeLessThanOrEqual(share.amount);
        }
        given.push(...shares);
        points.points += refundedPoints(pointsEarned, total, points, amount);
        points.amount += amount;
        expect(points.points).toBeLessThanOrEqual(pointsEarned);
      }
      expect(points.points).toBe(pointsEarned);
      expect(sum(given, 'tax')).toBe(tax);
      for (const [position, line] of lines.entries()) {
        const own = given.filter((share) => share.position === position);
        expect([sum(own, 'amount'), sum(own, 'tax')]).toEqual([line.total - line.discount, line.tax]);
      }
      const delivery = given.filter(({ position }) => position === null);
      expect([sum(delivery, 'amount'), sum(delivery, 'tax')]).toEqual([
        shipping.total - shipping.discount,
        shipping.tax,
      ]);
    }
  });
});

describe('Points that move with a refund', () => {
  it('are pro rata to the money, and the last refund takes the rest', () => {
    expect(refundedPoints(10, 300, { amount: 0, points: 0 }, 100)).toBe(3);
    expect(refundedPoints(10, 300, { amount: 100, points: 3 }, 100)).toBe(4);
    expect(refundedPoints(10, 300, { amount: 200, points: 7 }, 100)).toBe(3);
  });

  it('are zero where none were used or earned', () => {
    expect(refundedPoints(0, 300, { amount: 0, points: 0 }, 300)).toBe(0);
  });
});
