import {
  clearPendingPayment,
  loadPendingPayment,
  remainingQuantities,
  savePendingPayment,
} from './pending-payment-storage';

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const cart = [
  { id: 'guest_1', productId: 'tin', quantity: 2 },
  { id: 'guest_2', productId: 'gun', quantity: 1 },
];

describe('A pending payment', () => {
  it('is restored with the same cart, and only product ids and quantities are stored', () => {
    const storage = new FakeStorage();
    savePendingPayment(storage, { clientSecret: 'pi_1_secret_2', items: cart });
    expect([...storage.kept.values()].join()).not.toContain('guest_1');
    expect(loadPendingPayment(storage, cart)?.clientSecret).toBe('pi_1_secret_2');
  });

  it('is restored when the cart has grown, not when it has shrunk', () => {
    const storage = new FakeStorage();
    savePendingPayment(storage, { clientSecret: 'pi_1_secret_2', items: cart });
    expect(loadPendingPayment(storage, [...cart, { productId: 'tape', quantity: 1 }])).not.toBeNull();
    expect(loadPendingPayment(storage, [{ productId: 'tin', quantity: 1 }, cart[1]!])).toBeNull();
    expect(loadPendingPayment(storage, [])).toBeNull();
  });

  it('is restored for a day', () => {
    const storage = new FakeStorage();
    const hour = 3_600_000;
    savePendingPayment(storage, { clientSecret: 'pi_1_secret_2', items: cart }, 0);
    expect(loadPendingPayment(storage, cart, 23 * hour)).not.toBeNull();
    expect(loadPendingPayment(storage, cart, 25 * hour)).toBeNull();
  });

  it('is deleted', () => {
    const storage = new FakeStorage();
    savePendingPayment(storage, { clientSecret: 'pi_1_secret_2', items: cart });
    clearPendingPayment(storage);
    expect(loadPendingPayment(storage, cart)).toBeNull();
  });

  it.each([['no json'], ['7'], ['{"clientSecret":1}'], ['{"clientSecret":"a","items":[]}']])(
    'is ignored where this is stored: %s',
    (text) => {
      const storage = new FakeStorage();
      storage.setItem('topcoat_paying', text);
      expect(loadPendingPayment(storage, cart)).toBeNull();
    },
  );

  it('leaves later additions in the cart', () => {
    const left = remainingQuantities([{ productId: 'tin', quantity: 3 }, cart[1]!], cart);
    expect(left).toEqual(
      new Map([
        ['tin', 1],
        ['gun', 0],
      ]),
    );
  });
});
