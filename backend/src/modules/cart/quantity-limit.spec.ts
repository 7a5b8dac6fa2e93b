import { MoreThanInStock } from './cart-item.entity.js';
import { limitText, maxQuantity } from './quantity-limit.js';

describe('The quantity limit of a cart line', () => {
  it('is the stock of the product', () => {
    expect(maxQuantity({ inventory: 7, isVisibleOnline: true })).toBe(7);
    expect(maxQuantity({ inventory: 0, isVisibleOnline: true })).toBe(0);
  });

  it('is 0 where the product is not sold', () => {
    expect(maxQuantity({ inventory: 7, isVisibleOnline: false })).toBe(0);
  });

  it('is never above 9,999', () => {
    expect(maxQuantity({ inventory: 1_000_000, isVisibleOnline: true })).toBe(9999);
  });

  it('is explained in plain words where a request goes beyond it', () => {
    expect(new MoreThanInStock('Primer', 0, 2).message).toBe('Primer is out of stock.');
    expect(new MoreThanInStock('Primer', 3, 0).message).toBe('Only 3 of Primer available.');
    expect(new MoreThanInStock('Primer', 3, 2).message).toBe(
      'Only 3 of Primer available, and your cart already has 2.',
    );
  });

  it('is named as the limit of a line where there is more in stock', () => {
    expect(new MoreThanInStock('Primer', 9999, 2).message).toBe(
      'At most 9999 of Primer per line, and your cart already has 2.',
    );
    expect([limitText(9999), limitText(4800)]).toEqual(['At most 9,999 per line', 'Only 4,800 in stock']);
  });
});
