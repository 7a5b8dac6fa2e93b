import { emptyForm } from './address/address';
import { clearCheckout, loadCheckout, saveCheckout } from './checkout-storage';
import { emptyPurchaseOrder } from './purchase-order/purchase-order';

function tabStorage(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [['topcoat_checkout', initial]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('A checkout that is reloaded', () => {
  const form = emptyForm('United Kingdom');

  it('restores the pending payment and the addresses', () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, null)).toEqual({ form, payment: { paymentIntentId: 'pi_1' } });
  });

  it('keeps the form of the other payment method, and the payment until it is finished', () => {
    const storage = tabStorage();
    const purchaseOrder = emptyPurchaseOrder('United Kingdom');
    saveCheckout(storage, 'ada', { form, payment: { paymentIntentId: 'pi_1' } });
    saveCheckout(storage, 'ada', { purchaseOrder });
    saveCheckout(storage, 'ada', { form: { ...form, sameBilling: false } });
    const typed = { form: { ...form, sameBilling: false }, purchaseOrder };
    expect(loadCheckout(storage, 'ada')).toEqual({ ...typed, payment: { paymentIntentId: 'pi_1' } });
    saveCheckout(storage, 'ada', { payment: undefined });
    expect(loadCheckout(storage, 'ada')).toEqual(typed);
  });

  it('starts empty after the order was made', () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    clearCheckout(storage);
    expect(loadCheckout(storage, null)).toEqual({});
  });

  it("keeps a guest's form after signing in, but not the guest's payment", () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'ada')).toEqual({ form });
  });

  it("shows a customer's form to no other user", () => {
    const storage = tabStorage();
    saveCheckout(storage, 'ada', { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'ada')).toEqual({ form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'bob')).toEqual({});
    expect(loadCheckout(storage, null)).toEqual({});
  });

  it.each([['{{'], ['null'], ['[]'], ['{"form":{"shipping":1},"payment":{"paymentIntentId":7}}']])(
    'restores nothing from %s',
    (text) => {
      expect(loadCheckout(tabStorage(text), null)).toEqual({});
    },
  );
});
