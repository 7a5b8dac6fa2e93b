import { pointsOf, savingOf } from '../product-body';

const prices = (price: string, compareAtPrice: string | null = null, tradePrice?: string) => ({
  ...{ price, compareAtPrice, pointsEarned: 0 },
  ...(tradePrice === undefined ? {} : { tradePrice }),
});

describe('A viewer', () => {
  it.each([
    ['the sale', prices('149.00', '169.00'), '£20.00 (12%)'],
    ['the trade price, against the price beside it', prices('94.50', null, '73.70'), '£20.80 (22%)'],
    ['the trade price, not the sale that is no longer shown', prices('149.00', '169.00', '126.65'), '£22.35 (15%)'],
  ])('saves by %s', (_, shown, saving) => {
    expect(savingOf(shown)).toBe(saving);
  });

  it('saves nothing without a higher price', () => {
    expect(savingOf(prices('10.00'))).toBeNull();
    expect(savingOf(prices('10.00', '10.00'))).toBeNull();
    expect(savingOf(prices('10.00', '9.00'))).toBeNull();
    expect(savingOf(prices('10.00', null, '10.00'))).toBeNull();
  });

  it('earns a point for each whole pound paid, or the product’s own points', () => {
    expect(pointsOf(prices('94.50', null, '73.70'))).toBe(73);
    expect(pointsOf(prices('0.99'))).toBe(0);
    expect(pointsOf({ ...prices('94.50'), pointsEarned: 250 })).toBe(250);
  });
});
