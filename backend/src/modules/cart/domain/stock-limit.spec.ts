import { MoreThanInStock } from './refusals.js';
import { mostOf } from './stock-limit.js';

describe('What a cart may hold of a product', () => {
  it('is what there is', () => {
    expect(mostOf({ inventory: 7, isVisibleOnline: true })).toBe(7);
    expect(mostOf({ inventory: 0, isVisibleOnline: true })).toBe(0);
  });

  it('is nothing where the product is not sold', () => {
    expect(mostOf({ inventory: 7, isVisibleOnline: false })).toBe(0);
  });

  it('is never a number beyond all reason', () => {
    expect(mostOf({ inventory: 1_000_000, isVisibleOnline: true })).toBe(9999);
  });

  it('is refused beyond in words that a person understands', () => {
    expect(new MoreThanInStock('Primer', 0, 2).message).toBe('Primer is out of stock.');
    expect(new MoreThanInStock('Primer', 3, 0).message).toBe('Only 3 of Primer can be had.');
    expect(new MoreThanInStock('Primer', 3, 2).message).toBe(
      'Only 3 of Primer can be had, and your cart already holds 2.',
    );
  });
});
