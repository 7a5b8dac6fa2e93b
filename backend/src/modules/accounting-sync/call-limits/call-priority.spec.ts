import { refillPerSecond, reserveOf } from './sage-calls.js';

describe('The limits of calls to Sage', () => {
  it('leave a fifth of a burst to writes and to people who wait', () => {
    for (const background of ['products', 'stock', 'customers', 'prices', 'invoices'] as const)
      expect(reserveOf(background, 150)).toBe(30);
    for (const urgent of ['order', 'queue', 'customer', 'connection'] as const) expect(reserveOf(urgent, 150)).toBe(0);
  });

  it('let the syncs go on where the burst is too small for a reserve', () => {
    expect(reserveOf('products', 4)).toBe(0);
  });

  it('keep a day that begins with a full bucket within the calls of a day', () => {
    const refill = refillPerSecond(1_296_000, 150);
    expect(150 + refill * 86_400).toBeCloseTo(1_296_000, 3);
    expect(refill).toBeLessThan(15);
  });
});
