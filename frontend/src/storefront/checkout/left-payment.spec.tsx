/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { guestCartReplaced } from '../../api/cart/guest-cart-slice';
import { answer, makeUser } from '../../api/testing/render-in-shop';
import { loadCheckout, saveCheckout, savePendingPayment } from './checkout-storage';
import {
  CART,
  GUEST_ORDER,
  lost,
  made,
  open,
  PAYMENT,
  payEnabled,
  SECRET,
  stripe,
  typed,
} from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

describe('A payment that was left', () => {
  it('is finished with its form, and the order opens', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    const { address, calls } = await open();
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(calls.filter((path) => path === GUEST_ORDER)).toHaveLength(1);
    expect(loadCheckout(null)).toEqual({});
    screen.getByText('Opening your order…');
  });

  it('leads back to the form where it was not made', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    const unpaid = answer({ message: 'Not paid', paymentStatus: 'requires_payment_method' }, { status: 409 });
    await open({ answers: { [GUEST_ORDER]: unpaid } });
    await payEnabled();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.test');
    expect(screen.queryByText(/Payment Failed/)).toBeNull();
    expect(loadCheckout(null).payment).toBeUndefined();
  });

  it('says that it was not completed where the bank sent the shopper back', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    const unpaid = answer({ message: 'Not paid', paymentStatus: 'requires_payment_method' }, { status: 409 });
    const { address } = await open({ at: '/checkout?redirect_status=failed', answers: { [GUEST_ORDER]: unpaid } });
    await screen.findByText('The payment was not completed. Please try again.');
    await payEnabled();
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('can be asked about again where the shop gives no response', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    let isLost = true;
    const { pointer, address } = await open({
      answers: { [GUEST_ORDER]: () => (isLost ? lost() : answer(made, { status: 201 })) },
    });
    await screen.findByText('We could not reach the shop');
    expect(loadCheckout(null).payment).toEqual(PAYMENT);
    isLost = false;
    await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
  });

  it('keeps its authorised card where the shop asks for a correction', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    const problem = {
      message: 'Check the city',
      errors: [{ field: 'shippingAddress.city', message: 'City is required' }],
    };
    await open({ answers: { [GUEST_ORDER]: answer(problem, { status: 400 }) } });
    await screen.findByText('City is required');
    screen.getByText('Your card is authorised');
    screen.getByRole('button', { name: 'Finish Order' });
    expect(loadCheckout(null).payment).toEqual(PAYMENT);
  });

  it('is looked up where its form is gone, and taken out of the cart where it is paid', async () => {
    savePendingPayment({ clientSecret: SECRET, items: CART });
    stripe.finds({ paymentIntent: { status: 'requires_capture' } });
    const { pointer, store } = await open();
    await screen.findByText('You have already paid for this');
    await pointer.click(screen.getByRole('button', { name: 'Remove It from My Cart' }));
    await screen.findByText('Your payment has come through');
    expect(store.getState().guestCart.items).toEqual([]);
    expect(localStorage.getItem('topcoat_paying')).toBeNull();
  });

  it('leads to the form where the same is ordered again', async () => {
    savePendingPayment({ clientSecret: SECRET, items: CART });
    stripe.finds({ paymentIntent: { status: 'succeeded' } });
    const { pointer } = await open();
    await pointer.click(await screen.findByRole('button', { name: 'Order the Same Again' }));
    await payEnabled();
    expect(localStorage.getItem('topcoat_paying')).toBeNull();
  });

  it('leads to the form where it was never made', async () => {
    savePendingPayment({ clientSecret: SECRET, items: CART });
    await open();
    await payEnabled();
    expect(localStorage.getItem('topcoat_paying')).toBeNull();
  });

  it('stays stored where Stripe cannot be asked: it may be paid', async () => {
    savePendingPayment({ clientSecret: SECRET, items: CART });
    stripe.cannotBeReached();
    const { pointer } = await open();
    await screen.findByText('We could not check your payment');
    expect(localStorage.getItem('topcoat_paying')).not.toBeNull();
    stripe.finds({ paymentIntent: { status: 'requires_capture' } });
    await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('You have already paid for this');
  });

  it('has come through where the bank opened a tab that knows nothing else', async () => {
    stripe.finds({ paymentIntent: { status: 'requires_capture' } });
    await open({ at: `/checkout?payment_intent=pi_1&payment_intent_client_secret=${SECRET}`, items: [] });
    await screen.findByText('Your payment has come through');
    screen.getByRole('link', { name: 'Continue Shopping' });
  });

  it('of a guest is finished by the customer who signed in since, without paying again', async () => {
    saveCheckout(null, { form: typed(), payment: PAYMENT });
    const paid = answer({ message: 'This was paid before you signed in.', paymentIntentId: 'pi_1' }, { status: 409 });
    const { pointer, address } = await open({ user: makeUser(), answers: { '/api/create-payment-intent': paid } });
    await screen.findByText('Your card is authorised');
    await pointer.click(screen.getByRole('button', { name: 'Finish Order' }));
    await waitFor(() => expect(address()).toBe('/order/TC-1?key=k'));
    expect(stripe.confirmed).toEqual([]);
  });
});

describe('An empty checkout', () => {
  it('leads back to the products, and cancels a payment', async () => {
    const { calls } = await open({ items: [] });
    await screen.findByText('Add some products before you check out.');
    await waitFor(() => expect(calls).toContain('/api/payment-intent'));
  });

  it('shows the form once something is in the cart, for example by another tab', async () => {
    const { store } = await open({ items: [] });
    await screen.findByText('Your cart is empty');
    act(() => void store.dispatch(guestCartReplaced(CART as never)));
    await payEnabled();
  });
});
