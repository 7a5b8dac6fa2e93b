import { emptyForm } from './address';
import { clearCheckout, loadCheckout, saveCheckout } from './checkout-storage';
import { emptyPurchaseOrder } from './purchase-order';

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

  it('finds the payment under way and the addresses again', () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, null)).toEqual({ form, payment: { paymentIntentId: 'pi_1' } });
  });

  it('keeps what was typed for the other way to pay, and the payment until it is over', () => {
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

  it('begins anew when the order is made', () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    clearCheckout(storage);
    expect(loadCheckout(storage, null)).toEqual({});
  });

  it('keeps what a guest typed when the guest signs in, but finishes no guest’s payment for the account', () => {
    const storage = tabStorage();
    saveCheckout(storage, null, { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'ada')).toEqual({ form });
  });

  it('shows what a customer typed to nobody else', () => {
    const storage = tabStorage();
    saveCheckout(storage, 'ada', { form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'ada')).toEqual({ form, payment: { paymentIntentId: 'pi_1' } });
    expect(loadCheckout(storage, 'bob')).toEqual({});
    expect(loadCheckout(storage, null)).toEqual({});
  });

  it.each([['{{'], ['null'], ['[]'], ['{"form":{"shipping":1},"payment":{"paymentIntentId":7}}']])(
    'takes nothing from %s',
    (text) => {
      expect(loadCheckout(tabStorage(text), null)).toEqual({});
    },
  );
});
