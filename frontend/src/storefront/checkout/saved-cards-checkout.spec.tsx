/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser } from '../../api/testing/render-in-shop';
import { saveCheckout } from './checkout-storage';
import { open, payEnabled, SECRET, shop, stripe, typed } from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

describe('The saved cards of a customer', () => {
  const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031, isExpired: false };
  const expired = { id: 'pm_0', brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2026, isExpired: true };
  const customer = makeUser();
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
  const change = () => screen.findByRole('button', { name: 'Change card' });
  const openWith = (cards: object[], answers: typeof shop = {}) => {
    saveCheckout(customer.id, { form: typed() });
    return open({ user: customer, answers: { '/api/payment-methods': () => answer(cards), ...answers } });
  };

  it('pay at once with the first that is still valid, which can be changed', async () => {
    const { pointer, address } = await openWith([expired, visa]);
    await screen.findByText('Visa ending in 4242');
    expect(screen.queryByRole('radio')).toBeNull();
    await pointer.click(await change());
    expect(document.activeElement).toBe(await radio(/^Visa ending in 4242/));
    await waitFor(async () => expect((await radio(/^Visa ending in 4242/)).checked).toBe(true));
    expect((await radio(/^Mastercard ending in 4444/)).disabled).toBe(true);
    await pointer.click(await payEnabled());
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(stripe.confirmed).toMatchObject([{ clientSecret: SECRET, confirmParams: { payment_method: 'pm_1' } }]);
  });

  it('stand above another card, which is saved only where that is ticked', async () => {
    const { pointer, calls } = await openWith([visa]);
    await pointer.click(await change());
    await pointer.click(await radio(/^Use another card/));
    await payEnabled();
    const prepared = () => calls.filter((path) => path === '/api/create-payment-intent').length;
    expect(prepared()).toBe(1);
    await pointer.click(screen.getByLabelText('Save this card for next time'));
    await waitFor(() => expect(prepared()).toBe(2));
    await pointer.click(await payEnabled());
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.confirmed[0]).toHaveProperty('elements');
  });

  it('are a choice again once a payment failed', async () => {
    stripe.declines('Your card was declined.');
    const { pointer } = await openWith([visa]);
    await screen.findByText('Visa ending in 4242');
    await pointer.click(await payEnabled());
    await radio(/^Use another card/);
    screen.getByText('Your card was declined.');
  });

  it('can be removed, which leads to the card fields', async () => {
    let cards = [visa];
    const { pointer, calls } = await openWith([], {
      '/api/payment-methods': () => answer(cards),
      '/api/payment-methods/pm_1': () => {
        cards = [];
        return answer(null, { status: 204 });
      },
    });
    await pointer.click(await change());
    await pointer.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(calls).toContain('/api/payment-methods/pm_1');
    await pointer.click(await payEnabled());
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.confirmed[0]).toHaveProperty('elements');
  });

  it('are no reason not to pay where Stripe cannot list them', async () => {
    const { calls } = await open({ user: customer, answers: { '/api/payment-methods': answer({}, { status: 503 }) } });
    await payEnabled();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(calls).toContain('/api/payment-methods');
  });

  it('are not asked for by guests, who can save none', async () => {
    const { calls } = await open();
    await payEnabled();
    expect(calls).not.toContain('/api/payment-methods');
    expect(screen.queryByLabelText('Save this card for next time')).toBeNull();
  });
});
