import type { Quote } from '../../../api/types';
import { cartLines, hasProblems } from './cart-line-view';

const quoteOf = (...lines: object[]) => ({ lines }) as Quote;

describe('The lines of the cart', () => {
  const items = [
    { id: 'guest_1', productId: 'tin', quantity: 2 },
    { id: 'guest_2', productId: 'gun', quantity: 1 },
  ];

  it("keep the cart's order whatever the quote's order is", () => {
    const lines = cartLines(items, quoteOf({ productId: 'gun', quantity: 1 }, { productId: 'tin', quantity: 2 }));
    expect(lines.map(({ item, isPriced }) => [item.productId, isPriced])).toEqual([
      ['tin', true],
      ['gun', true],
    ]);
  });

  it('are not priced while the quote is missing or for another quantity', () => {
    expect(cartLines(items, quoteOf({ productId: 'tin', quantity: 1 })).map(({ isPriced }) => isPriced)).toEqual([
      false,
      false,
    ]);
    expect(cartLines(items, undefined).every(({ quoted }) => quoted === undefined)).toBe(true);
  });

  it('block checkout when one of them is unavailable', () => {
    expect(hasProblems(quoteOf({ problem: null }, { problem: 'unavailable' }))).toBe(true);
    expect(hasProblems(quoteOf({ problem: null }))).toBe(false);
    expect(hasProblems(undefined)).toBe(false);
  });
});
