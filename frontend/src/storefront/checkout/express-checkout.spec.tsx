/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { guestCartReplaced } from '../../api/cart/guest-cart-slice';
import { answer, makeUser } from '../../api/testing/render-in-shop';
import { currentToast } from '../../ui/toast/toast-store';
import {
  CART,
  GUEST_ORDER,
  made,
  makeQuote,
  type Opened,
  OWN_ORDER,
  open,
  payEnabled,
  quote,
  SESSION,
  stripe,
} from './testing/open-checkout';

beforeAll(() => stripe.install());
beforeEach(() => {
  stripe.reset();
  sessionStorage.clear();
  localStorage.clear();
});

const address = { line1: '7 Beck Lane', line2: null, city: 'Leeds', state: '', postal_code: 'ls11aa', country: 'GB' };
const agreed = (part: object = {}) => ({
  expressPaymentType: 'google_pay',
  shippingAddress: { name: 'Wanda van Wallet', address },
  billingDetails: { name: 'Wanda', email: 'wanda@example.test', phone: '+44 1632 960777', address },
  paymentFailed: jest.fn(),
  ...part,
});
const shown = () => screen.findByRole('region', { name: 'Express checkout' });
const press = async (reject = jest.fn()) => act(async () => stripe.sends('click', { resolve: jest.fn(), reject }));
const agree = async (event: object) => act(async () => stripe.sends('confirm', event));
const confirm = async (event: object) => {
  await press();
  await agree(event);
};

const twoTins = CART.map((item) => ({ ...item, quantity: 2 })) as never;
const two = makeQuote({ subtotal: '25.00', total: '29.99' }, { quantity: 2, lineTotal: '25.00' });
const isTwo = (body: string) => JSON.parse(body).cartItems[0].quantity === 2;
/** The shop as another tab changes the cart to two tins. */
const byQuantity: Opened['answers'] = {
  '/api/quote': (_path, body) => answer(isTwo(body) ? two : quote),
  '/api/guest/create-payment-intent': (_path, body) =>
    answer(isTwo(body) ? { ...SESSION, amount: two.total, quote: two } : SESSION),
};

describe('The wallet above the checkout', () => {
  it('is not there where the browser has none', async () => {
    await open();
    await payEnabled();
    expect(screen.queryByRole('region', { name: 'Express checkout' })).toBeNull();
  });

  it('pays for a guest who has typed nothing, to the address that it gives', async () => {
    stripe.offersWallet();
    let sent: unknown;
    const { address: page } = await open({
      answers: {
        [GUEST_ORDER]: (_path, body) => {
          sent = JSON.parse(body);
          return answer(made, { status: 201 });
        },
      },
    });
    await shown();
    await payEnabled();
    expect(stripe.walletOptions).toMatchObject({ shippingAddressRequired: true, emailRequired: true });
    const event = agreed();
    await confirm(event);
    await waitFor(() => expect(page()).toBe('/order/TC-1?key=k'));
    const [{ confirmParams }] = stripe.confirmed as [{ confirmParams: object }];
    expect(confirmParams).toMatchObject({
      receipt_email: 'wanda@example.test',
      shipping: { name: 'Wanda van Wallet' },
    });
    expect(confirmParams).not.toHaveProperty('payment_method_data');
    expect(sent).toMatchObject({
      customerEmail: 'wanda@example.test',
      shippingAddress: {
        ...{ firstName: 'Wanda', lastName: 'van Wallet', phone: '+44 1632 960777', address: '7 Beck Lane' },
        ...{ city: 'Leeds', postalCode: 'LS1 1AA', country: 'United Kingdom' },
      },
    });
    expect(event.paymentFailed).not.toHaveBeenCalled();
  });

  it('charges nothing where its address is not complete, and leads to the fields', async () => {
    stripe.offersWallet();
    await open();
    await shown();
    await payEnabled();
    const event = agreed({ shippingAddress: { name: 'Wanda', address: { ...address, postal_code: '' } } });
    await confirm(event);
    await screen.findByText('Enter a last name');
    await screen.findByText('Enter a postcode');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('7 Beck Lane');
    expect(event.paymentFailed).toHaveBeenCalledWith({ reason: 'invalid_shipping_address' });
    expect(stripe.confirmed).toEqual([]);
  });

  it('charges nothing where the goods cannot go', async () => {
    stripe.offersWallet();
    const deliveryProblem = { field: 'postalCode', message: 'Clear coat cannot be delivered there.' };
    await open({
      answers: {
        '/api/quote': (_path, body) =>
          answer(makeQuote({ deliveryProblem: body.includes('LS1 1AA') ? (deliveryProblem as never) : null })),
      },
    });
    await shown();
    await payEnabled();
    const event = agreed();
    await confirm(event);
    await screen.findAllByText('Clear coat cannot be delivered there.');
    expect(event.paymentFailed).toHaveBeenCalled();
    expect(stripe.confirmed).toEqual([]);
  });

  it('charges nothing where the cart has changed since its sheet was opened', async () => {
    stripe.offersWallet();
    const { store } = await open({ answers: byQuantity });
    await shown();
    await payEnabled();
    await press();
    await act(async () => void store.dispatch(guestCartReplaced(twoTins)));
    await waitFor(async () => expect((await payEnabled()).textContent).toContain('£29.99'));
    const late = agreed();
    await agree(late);
    expect(late.paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect(stripe.confirmed).toEqual([]);
    await screen.findByText('Your cart has changed');
    const event = agreed();
    await confirm(event);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(event.paymentFailed).not.toHaveBeenCalled();
  });

  it('says that a change waits for agreement, and does not open', async () => {
    stripe.offersWallet();
    const short = makeQuote({}, { quantity: 2, inventory: 1, problem: 'insufficient-stock' });
    const { store } = await open({
      answers: { '/api/quote': (_path, body) => answer(isTwo(body) ? short : quote) },
    });
    await shown();
    await payEnabled();
    await act(async () => void store.dispatch(guestCartReplaced(twoTins)));
    await screen.findByText('Your cart has changed');
    const reject = jest.fn();
    await press(reject);
    expect(reject).toHaveBeenCalled();
    expect(currentToast()).toMatchObject({ title: 'Your cart has changed', tone: 'error' });
  });

  it('does not open before Stripe knows the amount that the page shows', async () => {
    stripe.offersWallet();
    const { store } = await open({ answers: byQuantity });
    await shown();
    await payEnabled();
    const update = stripe.holdsUpdates();
    await act(async () => void store.dispatch(guestCartReplaced(twoTins)));
    await waitFor(async () => expect((await payEnabled()).textContent).toContain('£29.99'));
    const reject = jest.fn();
    await press(reject);
    expect(reject).toHaveBeenCalled();
    await act(async () => update({}));
    const later = jest.fn();
    await press(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('pays to the known address of a customer, and says when it fails', async () => {
    stripe.offersWallet();
    const saved = {
      ...{ id: 'a', label: 'Workshop', firstName: 'Sam', lastName: 'Reid', phone: '01632 960 700', company: null },
      ...{ address: '14 Beckside Road', address2: null, city: 'York', state: null, postalCode: 'YO1 7HH' },
      ...{ country: 'United Kingdom', isDefault: true },
    };
    let sent: unknown;
    const { address: page } = await open({
      user: makeUser(),
      answers: {
        '/api/auth/addresses': answer([saved]),
        [OWN_ORDER]: (_path, body) => {
          sent = JSON.parse(body);
          return answer(made, { status: 201 });
        },
      },
    });
    await shown();
    await payEnabled();
    await waitFor(() => expect(stripe.walletOptions).toMatchObject({ shippingAddressRequired: false }));
    stripe.declines('Your card was declined.');
    const declined = agreed({ shippingAddress: undefined });
    await confirm(declined);
    await screen.findByText('Your card was declined.');
    expect(declined.paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    stripe.authorises();
    await confirm(agreed({ shippingAddress: undefined }));
    await waitFor(() => expect(page()).toBe('/order/TC-1?key=k'));
    expect(sent).toMatchObject({ shippingAddress: { address: '14 Beckside Road', postalCode: 'YO1 7HH' } });
  });

  it('asks for the minimum age before it opens', async () => {
    stripe.offersWallet();
    await open({ answers: { '/api/quote': answer(makeQuote({}, { minimumAge: 18 })) } });
    await shown();
    await payEnabled();
    const [resolve, reject] = [jest.fn(), jest.fn()];
    await act(async () => stripe.sends('click', { resolve, reject }));
    expect(reject).toHaveBeenCalled();
    await screen.findByText('Confirm that you are 18 or over');
    expect(resolve).not.toHaveBeenCalled();
  });

  it('comes into the place that was kept for it, also once the page is used', async () => {
    const comes = stripe.offersWalletLater();
    const { pointer } = await open();
    await payEnabled();
    await pointer.keyboard('a');
    await act(async () => comes());
    await shown();
  });

  it('does not come once the page is used where the browser had none the last time', async () => {
    localStorage.setItem('topcoat_wallet', 'no');
    const comes = stripe.offersWalletLater();
    const { pointer } = await open();
    await payEnabled();
    await pointer.keyboard('a');
    await act(async () => comes());
    await waitFor(() => expect(localStorage.getItem('topcoat_wallet')).toBe('yes'));
    expect(screen.queryByRole('region', { name: 'Express checkout' })).toBeNull();
  });

  it('leaves no place once it is known that the browser has none, unless the page is used', async () => {
    await open();
    await payEnabled();
    await waitFor(() => expect(localStorage.getItem('topcoat_wallet')).toBe('no'));
    expect(screen.queryByText('or pay by card')).toBeNull();
  });
});
