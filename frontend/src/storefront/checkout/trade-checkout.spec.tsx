/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../api/testing/render-in-shop';
import { saveCheckout } from './checkout-storage';
import {
  CART,
  dearer,
  lost,
  NO_DEFAULTS,
  type Opened,
  open,
  PURCHASE_ORDER,
  stripe,
  trade,
  typed,
} from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

describe('The checkout of a verified trade customer', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Purchase Order for Approval' });
  const ready = async () => {
    await screen.findByLabelText('PO number');
    await waitFor(() => expect(submit().disabled).toBe(false));
  };
  const openPurchaseOrder = (part: Opened = {}) =>
    open({ at: '/checkout?payment=purchase_order', user: trade, ...part });

  it('begins with the choice of who has not ordered yet, and leads back to it', async () => {
    const { pointer, address } = await open({ user: trade });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Card/ })).checked).toBe(true);
    await pointer.click(await screen.findByRole('radio', { name: /^Purchase order/ }));
    await pointer.click(screen.getByRole('button', { name: 'Continue' }));
    await ready();
    expect(address()).toBe('/checkout?payment=purchase_order');
    const back = screen.getByRole('button', { name: 'Back to Payment Options' });
    expect(document.activeElement).toBe(back);
    await pointer.click(back);
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Purchase order/ });
    expect(radio.checked).toBe(true);
    expect(document.activeElement).toBe(radio);
    expect(address()).toBe('/checkout');
  });

  it.each([
    ['purchase_order', /^Purchase order/],
    ['card', /^Card/],
  ])('goes straight to the payment of the last order, which can be changed: %s', async (lastPaymentMethod, name) => {
    const answers = { '/api/checkout/defaults': answer({ ...NO_DEFAULTS, lastPaymentMethod }) };
    const { pointer, address } = await open({ user: trade, answers });
    await pointer.click(await screen.findByRole('button', { name: 'Change payment method' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked).toBe(true);
    expect(address()).toBe('/checkout');
    screen.getByRole('link', { name: 'Back to cart' });
    await pointer.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Back to Payment Options' });
    expect(address()).toBe(`/checkout?payment=${lastPaymentMethod}`);
    expect(screen.queryByRole('link', { name: 'Back to cart' })).toBeNull();
  });

  it('cancels a card payment that was prepared before', async () => {
    const { calls } = await openPurchaseOrder();
    await ready();
    await waitFor(() => expect(calls).toContain('/api/payment-intent'));
    expect(calls).not.toContain('/api/create-payment-intent');
  });

  it('shows what is missing beside each field, and submits nothing', async () => {
    const { pointer, calls } = await openPurchaseOrder();
    await ready();
    await pointer.click(submit());
    await screen.findByText('Purchase Order number is required');
    await screen.findByText('County is required');
    expect(calls).not.toContain(PURCHASE_ORDER);
  });

  it('accepts a number of at most a hundred characters', async () => {
    const { pointer } = await openPurchaseOrder();
    await ready();
    const number = screen.getByLabelText<HTMLInputElement>('PO number');
    await pointer.click(number);
    await pointer.paste('7'.repeat(101));
    await pointer.tab();
    await screen.findByText('PO number must be less than 100 characters');
    expect(number.value).toHaveLength(101);
  });

  it('asks for a billing address once it differs', async () => {
    const { pointer } = await openPurchaseOrder();
    await ready();
    const billing = within(screen.getByRole('region', { name: 'Billing Address' }));
    expect(billing.queryByLabelText('Street address')).toBeNull();
    await pointer.click(billing.getByLabelText('Same as shipping address'));
    await pointer.click(submit());
    await billing.findByText('Street address is required');
  });

  it('starts with company and address of the last order, and says where they come from', async () => {
    const office = {
      name: 'Owen',
      street: 'Unit 4',
      city: 'Leeds',
      state: 'West Yorkshire',
      postalCode: 'LS12 6QF',
      country: 'United Kingdom',
    };
    const known = {
      companyName: 'Ridgeway Ltd',
      email: 'o@b.test',
      phone: null,
      vatNumber: null,
      shippingAddress: null,
      billingAddress: null,
    };
    const defaults = { ...known, purchaseOrder: { shippingAddress: office, billingAddress: office } };
    await openPurchaseOrder({ answers: { '/api/checkout/defaults': answer(defaults) } });
    await ready();
    expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Ridgeway Ltd');
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('Unit 4');
    screen.getByText('Filled in from your last order. Change anything that is different this time.');
  });

  it('opens the order once it is submitted', async () => {
    saveCheckout(trade.id, { purchaseOrder: typed('purchase_order') });
    const { pointer, address } = await openPurchaseOrder();
    await ready();
    await pointer.click(submit());
    await waitFor(() => expect(address()).toBe('/order/TC-2'));
    await screen.findByText(/^PO PO-7 has been submitted for approval\./);
  });

  it('is not submitted short of a hardener before the customer says that they have some', async () => {
    saveCheckout(trade.id, { purchaseOrder: typed('purchase_order') });
    const product = { id: 'hs', slug: 'hs', name: 'HS Hardener', inventory: 9, mayBuy: true };
    const link = { kind: 'hardener', ratio: '2:1', note: '', contents: 500, product };
    const sent: unknown[] = [];
    const { pointer, address, calls } = await openPurchaseOrder({
      answers: {
        '/api/products/goes-with': answer([{ productId: 'tin', contents: 1000, goesWith: [link] }]),
        [PURCHASE_ORDER]: (_, body) => {
          sent.push((JSON.parse(body) as { haveSome: unknown }).haveSome);
          return answer({ order: { orderNumber: 'TC-2' }, link: '/order/TC-2' }, { status: 201 });
        },
      },
    });
    await ready();
    const have = await screen.findByRole('button', { name: 'I have some: HS Hardener' });
    await pointer.click(submit());
    await screen.findByText('Add the hardener that is missing, or say that you have some');
    expect(calls).not.toContain(PURCHASE_ORDER);
    await pointer.click(have);
    await pointer.click(submit());
    await waitFor(() => expect(address()).toBe('/order/TC-2'));
    expect(sent).toEqual([['hs']]);
  });

  it('shows old and new prices where they changed', async () => {
    saveCheckout(trade.id, { purchaseOrder: typed('purchase_order') });
    const { pointer } = await openPurchaseOrder({
      answers: { [PURCHASE_ORDER]: answer({ message: 'Prices have changed', quote: dearer }, { status: 409 }) },
    });
    await ready();
    await pointer.click(submit());
    const notice = await screen.findByText('Your cart has changed');
    within(notice.closest('[role=alert]') as HTMLElement).getByText('was £12.50, now £13.50 each');
    expect(submit().disabled).toBe(true);
  });

  it('offers another way to pay where this one is not allowed', async () => {
    saveCheckout(trade.id, { purchaseOrder: typed('purchase_order') });
    const { pointer } = await openPurchaseOrder({
      answers: { [PURCHASE_ORDER]: answer({ message: 'Not verified' }, { status: 403 }) },
    });
    await ready();
    await pointer.click(submit());
    await pointer.click(await screen.findByRole('button', { name: 'Pay another way' }));
    await screen.findByRole('radiogroup', { name: 'How would you like to pay?' });
  });

  it('says that it may have gone through where the response was lost, also once the cart is empty', async () => {
    saveCheckout(trade.id, { purchaseOrder: typed('purchase_order') });
    let responses = 0;
    let cart: object[] = CART;
    const { pointer } = await openPurchaseOrder({
      answers: {
        '/api/cart': () => answer(cart),
        [PURCHASE_ORDER]: () => {
          responses += 1;
          return responses === 1 ? lost() : answer({ message: 'The cart is empty' }, { status: 422 });
        },
      },
    });
    await ready();
    await pointer.click(submit());
    await screen.findByText(/If it went through after all/);
    cart = [];
    await pointer.click(submit());
    await screen.findByText(/Your purchase order may have gone through/);
  });
});
