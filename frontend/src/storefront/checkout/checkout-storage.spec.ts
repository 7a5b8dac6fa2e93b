/** @jest-environment jsdom */
import { emptyForm } from './checkout-form-values';
import {
  clearCheckout,
  clearPendingPayment,
  loadCheckout,
  loadPendingPayment,
  remainingQuantities,
  saveCheckout,
  savePendingPayment,
} from './checkout-storage';

const form = emptyForm('card', { country: 'United Kingdom' });
const payment = { paymentIntentId: 'pi_1' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('A checkout that is reloaded', () => {
  it('restores the pending payment and the addresses', () => {
    saveCheckout(null, { form, payment });
    expect(loadCheckout(null)).toEqual({ form, payment });
  });

  it('keeps the form of the other payment method, and the payment until it is finished', () => {
    const purchaseOrder = emptyForm('purchase_order', { country: 'United Kingdom' });
    saveCheckout('ada', { form, payment });
    saveCheckout('ada', { purchaseOrder });
    saveCheckout('ada', { form: { ...form, sameBilling: false } });
    const typed = { form: { ...form, sameBilling: false }, purchaseOrder };
    expect(loadCheckout('ada')).toEqual({ ...typed, payment });
    saveCheckout('ada', { payment: undefined });
    expect(loadCheckout('ada')).toEqual(typed);
  });

  it('starts empty after the order was made', () => {
    saveCheckout(null, { form, payment });
    savePendingPayment({ clientSecret: 'pi_1_secret_2', items: [{ productId: 'tin', quantity: 1 }] });
    clearCheckout();
    expect(loadCheckout(null)).toEqual({});
    expect(loadPendingPayment([{ productId: 'tin', quantity: 1 }])).toBeNull();
  });

  it("keeps a guest's form after signing in, but not the guest's payment", () => {
    saveCheckout(null, { form, payment });
    expect(loadCheckout('ada')).toEqual({ form });
  });

  it("shows a customer's form to no other user", () => {
    saveCheckout('ada', { form, payment });
    expect(loadCheckout('ada')).toEqual({ form, payment });
    expect(loadCheckout('bob')).toEqual({});
    expect(loadCheckout(null)).toEqual({});
  });

  it.each([['{{'], ['null'], ['[]'], ['{"form":{"shipping":1},"payment":{"paymentIntentId":7}}']])(
    'restores nothing from %s',
    (text) => {
      sessionStorage.setItem('topcoat_checkout', text);
      expect(loadCheckout(null)).toEqual({});
    },
  );

  it('lasts until the page is loaded again where the browser blocks its storages', () => {
    for (const storage of ['sessionStorage', 'localStorage'] as const)
      jest.spyOn(window, storage, 'get').mockImplementation(() => {
        throw new Error('Blocked');
      });
    saveCheckout(null, { form, payment });
    expect(loadCheckout(null)).toEqual({ form, payment });
    clearCheckout();
    expect(loadCheckout(null)).toEqual({});
  });
});

describe('A pending payment', () => {
  const cart = [
    { id: 'guest_1', productId: 'tin', quantity: 2 },
    { id: 'guest_2', productId: 'gun', quantity: 1 },
  ];
  const clientSecret = 'pi_1_secret_2';

  it('is restored with the same cart, and only product ids and quantities are stored', () => {
    savePendingPayment({ clientSecret, items: cart });
    expect(localStorage.getItem('topcoat_paying')).not.toContain('guest_1');
    expect(loadPendingPayment(cart)?.clientSecret).toBe(clientSecret);
  });

  it('is restored when the cart has grown, not when it has shrunk', () => {
    savePendingPayment({ clientSecret, items: cart });
    expect(loadPendingPayment([...cart, { productId: 'tape', quantity: 1 }])).not.toBeNull();
    expect(loadPendingPayment([{ productId: 'tin', quantity: 1 }, cart[1]!])).toBeNull();
    expect(loadPendingPayment([])).toBeNull();
  });

  it('is restored for a day', () => {
    const hour = 3_600_000;
    savePendingPayment({ clientSecret, items: cart }, 0);
    expect(loadPendingPayment(cart, 23 * hour)).not.toBeNull();
    expect(loadPendingPayment(cart, 25 * hour)).toBeNull();
  });

  it('is deleted', () => {
    savePendingPayment({ clientSecret, items: cart });
    clearPendingPayment();
    expect(loadPendingPayment(cart)).toBeNull();
  });

  it.each([['no json'], ['7'], ['{"clientSecret":1}'], ['{"clientSecret":"a","items":[]}']])(
    'is ignored where this is stored: %s',
    (text) => {
      localStorage.setItem('topcoat_paying', text);
      expect(loadPendingPayment(cart)).toBeNull();
    },
  );

  it('leaves later additions in the cart', () => {
    const left = remainingQuantities([{ productId: 'tin', quantity: 3 }, cart[1]!], cart);
    expect([...left]).toEqual([
      ['tin', 1],
      ['gun', 0],
    ]);
  });
});
