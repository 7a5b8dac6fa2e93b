import { type ItemPrices, largestMove } from './departures.js';

describe('A price move', () => {
  const at = (price: number, tradePrice: number | null = null, wholesale?: number): ItemPrices => ({
    price,
    tradePrice,
    prices: wholesale === undefined ? [] : [{ typeId: 'w', name: 'Wholesale', price: wholesale }],
  });

  it.each([
    ['up by exactly 40 %', at(1000), at(1400)],
    ['down by exactly 40 %', at(1000), at(600)],
    ['of nothing', at(1000, 900, 800), at(1000, 900, 800)],
    ['of a trade price above the standard price, which no one pays', at(1000, 5000), at(1000, 1000)],
    ['of a price type above the standard price', at(1000, null, 9000), at(1000, null, 1000)],
    ['to a price type that is new', at(1000), at(1000, null, 100)],
    ['from a price type that is gone', at(1000, null, 100), at(1000)],
    ['from a trade price slightly below the standard price to none', at(1000, 900), at(1000)],
  ])('%s is not held', (_, before, now) => expect(largestMove(before, now)).toBeNull());

  it.each([
    ['a penny over 40 % up', at(1000), at(1401), 40.1, 'Price £10.00 → £14.01'],
    ['a penny over 40 % down', at(1000), at(599), -40.1, 'Price £10.00 → £5.99'],
    ['of the trade price', at(1000, 900), at(1000, 90), -90, 'Trade price £9.00 → £0.90'],
    ['to a first trade price far below the standard price', at(1000), at(1000, 500), -50, 'Trade price £10.00 → £5.00'],
    ['from a low trade price to none', at(1000, 500), at(1000), 100, 'Trade price £5.00 → £10.00'],
    [
      'of a price type that customers may have negotiated',
      at(1000, null, 800),
      at(1000, null, 80),
      -90,
      'Wholesale £8.00 → £0.80',
    ],
    ['that is largest', at(1000, 900), at(100, 50), -94.4, 'Trade price £9.00 → £0.50'],
    ['to thousands', at(1000), at(1_000_000_00), 9_999_900, 'Price £10.00 → £1,000,000.00'],
  ])('%s is held', (_, before, now, percent, reason) => expect(largestMove(before, now)).toEqual({ percent, reason }));
});
