import { randomUUID } from 'node:crypto';
import { clearGuestCartId, GUEST_CART_KEY, guestCartId, loadGuestCart, saveGuestCart } from './guest-cart-storage';

class FakeBrowserStorage {
  readonly serverCart = new Map<string, string>();
  getItem = (key: string) => this.serverCart.get(key) ?? null;
  setItem = (key: string, value: string) => void this.serverCart.set(key, value);
  removeItem = (key: string) => void this.serverCart.delete(key);
}

const tin = { id: 'guest_1', productId: 'tin', quantity: 2, createdAt: 'then', updatedAt: 'now' };

function holding(value: unknown): FakeBrowserStorage {
  const storage = new FakeBrowserStorage();
  storage.setItem(GUEST_CART_KEY, typeof value === 'string' ? value : JSON.stringify(value));
  return storage;
}

describe('The guest cart in the browser', () => {
  it('restores the cart after a reload', () => {
    const storage = new FakeBrowserStorage();
    saveGuestCart(storage, [tin]);
    expect(storage.serverCart.has('guest_cart_items')).toBe(true);
    expect(loadGuestCart(storage)).toEqual([tin]);
  });

  it('deletes its keys when the cart is empty', () => {
    const storage = holding([tin]);
    saveGuestCart(storage, []);
    expect(storage.serverCart.size).toBe(0);
  });

  it.each([['not json at all'], ['{"a":1}'], ['null'], ['[1, "x", null]']])('discards corrupt data: %s', (text) => {
    const storage = holding(text);
    expect(loadGuestCart(storage)).toEqual([]);
    expect(storage.serverCart.size).toBe(0);
  });

  it('restores what was shown of a line, and reads carts of before that was stored', () => {
    const shown = { ...tin, shownPrice: '12.50', shownAvailable: 7, name: 'Clearcoat' };
    expect(loadGuestCart(holding([shown]))).toEqual([shown]);
    expect(loadGuestCart(holding([tin]))).toEqual([tin]);
  });

  it.each([
    { shownPrice: 12.55, shownAvailable: 7 },
    { shownPrice: 'a lot', shownAvailable: 7 },
    { shownPrice: '12.50' },
    { shownPrice: '12.50', shownAvailable: 'many' },
  ])('keeps a line and drops what was shown of it where that is damaged: %j', (damaged) => {
    expect(loadGuestCart(holding([{ ...tin, ...damaged }]))).toEqual([tin]);
  });

  it('keeps the valid lines of a cart and drops the others', () => {
    const broken = [
      { ...tin, id: '17' },
      { ...tin, quantity: 0 },
      { ...tin, quantity: 1.5 },
      { ...tin, quantity: '2' },
      { ...tin, productId: '' },
    ];
    expect(loadGuestCart(holding([...broken, tin, { ...tin, quantity: 9 }]))).toEqual([tin]);
  });

  it('keeps a line that the shop will reject, for the shop to say so, and at most 200 lines', () => {
    const large = { ...tin, quantity: 15_000 };
    expect(loadGuestCart(holding([large]))).toEqual([large]);
    const many = Array.from({ length: 201 }, (_, index) => ({ ...tin, productId: `tin-${index}` }));
    expect(loadGuestCart(holding(many))).toHaveLength(200);
    expect(loadGuestCart(holding([{ ...tin, productId: 'TIN' }]))).toEqual([tin]);
  });

  it('ignores prices in the storage', () => {
    const [item] = loadGuestCart(holding([{ ...tin, price: '0.01', product: { price: '0.01' } }]));
    expect(item).toEqual(tin);
  });

  it('keeps one id while the cart has lines, and makes another one after that', () => {
    const storage = holding([tin]);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const ids = [first, second, third];
    const makeId = () => ids.shift() ?? 'too many';
    expect([guestCartId(storage, makeId), guestCartId(storage, makeId)]).toEqual([first, first]);
    saveGuestCart(storage, []);
    expect(guestCartId(storage, makeId)).toBe(second);
    clearGuestCartId(storage);
    expect(guestCartId(storage, makeId)).toBe(third);
    expect(guestCartId(new FakeBrowserStorage(), undefined)).toBeUndefined();
  });

  it('gets a new id in place of a damaged one, with which the shop would reject it for good', () => {
    const storage = holding([tin]);
    storage.setItem('guest_cart_id', 'undefined');
    expect(guestCartId(storage, undefined)).toBeUndefined();
    const id = randomUUID();
    expect([guestCartId(storage, () => id), storage.getItem('guest_cart_id')]).toEqual([id, id]);
  });
});
