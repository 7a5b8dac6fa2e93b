import { addToGuestCart, countOf, type GuestCartItem, removeFromGuestCart, setGuestQuantity } from './guest-cart';

const at = '2026-01-02T03:04:05.000Z';
const line = (productId: string, quantity: number): GuestCartItem => ({
  id: `guest_${productId}`,
  productId,
  quantity,
  createdAt: '',
  updatedAt: '',
});
const adding = (productId: string, quantity: number, limit: number) => ({
  productId,
  quantity,
  limit,
  id: 'guest_new',
  at,
});

describe('A guest cart', () => {
  it('adds a new product as a new line at the end', () => {
    const items = addToGuestCart([line('tin', 1)], adding('gun', 2, 9));
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['tin', 1],
      ['gun', 2],
    ]);
    expect(items[1]).toEqual({ id: 'guest_new', productId: 'gun', quantity: 2, createdAt: at, updatedAt: at });
  });

  it('adds to the line of a product that is in the cart already', () => {
    expect(addToGuestCart([line('tin', 3)], adding('tin', 2, 9))[0]?.quantity).toBe(5);
  });

  it("holds at most the product's stock", () => {
    expect(addToGuestCart([line('tin', 3)], adding('tin', 5, 4))[0]?.quantity).toBe(4);
    expect(addToGuestCart([], adding('tin', 5, 4))[0]?.quantity).toBe(4);
  });

  it('holds at most 9,999 of a product and 200 products', () => {
    expect(addToGuestCart([], adding('tin', 15_000, 20_000))[0]?.quantity).toBe(9999);
    expect(addToGuestCart([line('tin', 9000)], adding('tin', 1500, 20_000))[0]?.quantity).toBe(9999);
    const full = Array.from({ length: 200 }, (_, index) => line(`tin-${index}`, 1));
    expect(addToGuestCart(full, adding('gun', 1, 9))).toBe(full);
    expect(addToGuestCart(full, adding('tin-7', 1, 9))[7]?.quantity).toBe(2);
  });

  it('adds nothing that is sold out', () => {
    expect(addToGuestCart([], adding('tin', 1, 0))).toEqual([]);
  });

  it('ignores a quantity below one or with decimals', () => {
    const items = [line('tin', 3)];
    expect(setGuestQuantity(items, 'tin', 0, at)).toBe(items);
    expect(setGuestQuantity(items, 'tin', 1.5, at)).toBe(items);
    expect(setGuestQuantity(items, 'tin', Number.NaN, at)).toBe(items);
  });

  it('changes and removes one line and leaves the others', () => {
    const items = [line('tin', 3), line('gun', 1)];
    expect(countOf(setGuestQuantity(items, 'tin', 7, at))).toBe(8);
    expect(removeFromGuestCart(items, 'tin')).toEqual([line('gun', 1)]);
  });
});
