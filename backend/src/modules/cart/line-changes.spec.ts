import { type LineNow, type LineShown, lineChanges } from './line-changes.js';

const changes = (shown: Partial<LineShown>, now: Partial<LineNow>) =>
  lineChanges(
    { price: '10.00', available: 10, ...shown },
    { quantity: 5, price: '10.00', available: 10, isSold: true, mayBuy: true, ...now },
  );

describe('What changed about a cart line', () => {
  it('is nothing where it is as it was shown', () => {
    expect(changes({}, {})).toEqual([]);
  });

  it.each([
    ['12.00', 'dearer'],
    ['9.99', 'cheaper'],
  ])('is its price where one costs £%s now, which is %s', (price) => {
    expect(changes({}, { price })).toEqual([{ kind: 'price', before: '10.00', now: price }]);
  });

  it('is its stock where there is less than the line holds', () => {
    expect(changes({}, { available: 3 })).toEqual([{ kind: 'stock', before: '5', now: '3' }]);
    expect(changes({}, { available: 0 })).toEqual([{ kind: 'stock', before: '5', now: '0' }]);
  });

  it('is nothing where the stock shrank and still serves the line, or where it grew', () => {
    expect(changes({}, { available: 5 })).toEqual([]);
    expect(changes({ available: 3 }, { available: 4 })).toEqual([]);
  });

  it('is its stock again where it shrank once more after the shopper had agreed', () => {
    expect(changes({ available: 3 }, { available: 3 })).toEqual([]);
    expect(changes({ available: 3 }, { available: 2 })).toEqual([{ kind: 'stock', before: '3', now: '2' }]);
  });

  it('is its price and its stock where both changed', () => {
    expect(changes({}, { price: '12.00', available: 1 }).map(({ kind }) => kind)).toEqual(['price', 'stock']);
  });

  it('is that it is gone, or sold to trade only, once, and not its price', () => {
    const gone = { isSold: false, available: 0, price: '12.00' };
    expect(changes({}, gone)).toEqual([{ kind: 'gone', before: null, now: null }]);
    expect(changes({}, { ...gone, mayBuy: false })).toEqual([{ kind: 'trade-only', before: null, now: null }]);
    expect(changes({ available: 0 }, gone)).toEqual([]);
  });

  it('is unknown of a line whose price was not recorded', () => {
    expect(changes({ price: null }, { price: '99.00' })).toEqual([]);
    expect(changes({ available: null }, { available: 0 })).toEqual([]);
  });
});
