import { nearestStop, priceStops } from './price-filter';

describe('The stops of the price range', () => {
  it('are round, and closer together for small prices', () => {
    expect(priceStops(0.85, 1349)).toEqual([
      0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1349,
    ]);
  });

  it('enclose every price of the list', () => {
    for (const [min, max] of [
      [4.2, 18.9],
      [60, 60],
      [0.1, 0.2],
      [100, 1000],
    ] as const) {
      const stops = priceStops(min, max);
      expect(stops[0]).toBeLessThanOrEqual(min);
      expect(stops.at(-1)).toBeGreaterThanOrEqual(max);
      expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
      expect(stops.length).toBeGreaterThan(1);
    }
  });

  it('round a price to the nearest stop, and one beyond the ends to the end', () => {
    const stops = [0, 1, 5, 10, 50];
    expect([0, 4, 12, 999, -3].map((price) => nearestStop(stops, price))).toEqual([0, 2, 3, 4, 0]);
  });
});
