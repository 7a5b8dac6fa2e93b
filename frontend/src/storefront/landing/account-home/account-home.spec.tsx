/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { AccountHome } from './account-home';

const order = {
  ...{ orderNumber: 'TC-1', status: 'shipped', poStatus: null, createdAt: '2026-11-21T10:00:00.000Z', total: '14.99' },
  ...{ trackingUrl: 'https://carrier.example/1', refunded: '0.00', history: [], lines: [], purchaseOrderNumber: null },
};
const trader = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
const applicant = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'pending_verification' });
const config = {
  company: { phone: '01632 960 418', phoneHref: 'tel:01632960418', email: 'help@topcoat.test' },
  claims: { supportHours: 'Mon-Fri 9AM-6PM' },
};

const usual = {
  ...{
    productId: '0198f3c2-0000-7000-8000-00000000000a',
    sku: 'TST-1',
    name: 'Primer',
    slug: 'primer',
    imageUrl: null,
  },
  ...{ unitPrice: '12.99', unitPriceExVat: '10.83', inventory: 20, quantity: 6, orders: 4 },
};

const lists = [
  { id: 'l1', name: 'Booth', count: 1, updatedAt: '2026-11-20T10:00:00.000Z' },
  { id: 'l2', name: 'Weekly', count: 12, updatedAt: '2026-11-21T10:00:00.000Z' },
];

const open = (user: ReturnType<typeof makeUser>, orders: object[], more = {}) =>
  renderInShop(<AccountHome user={user} />, {
    user,
    answers: {
      ...{ '/api/orders': answer(orders), '/api/cart': answer([]), '/api/config': answer(config) },
      ...{ '/api/quick-lists': answer(lists), '/api/usual-items': answer([usual]), ...more },
    },
  });

describe('The front page of a customer', () => {
  it('shows the last order with its state, its parcel and buying again', async () => {
    const { calls } = open(makeUser(), [order]);
    expect((await screen.findByRole('link', { name: 'TC-1' })).getAttribute('href')).toBe('/order/TC-1');
    screen.getByText('Shipped');
    expect(screen.getByRole('link', { name: /^Track/ }).getAttribute('href')).toBe('https://carrier.example/1');
    screen.getByRole('button', { name: 'Buy Again (order TC-1)' });
    screen.getByText('Your cart is empty.');
    expect(calls.some((path) => path.startsWith('/api/credit') || path === '/api/usual-items')).toBe(false);
    expect(calls.find((path) => path.startsWith('/api/orders'))).toContain('stage=not-cancelled');
  });

  it('shows a picture for each line of a product that was mixed to two colours', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const lines = ['B4', 'C5'].map((code) => ({ productId: 'p1', imageUrl: null, colour: { make: 'Audi', code } }));
    open(makeUser(), [{ ...order, lines }]);
    await screen.findByRole('link', { name: 'TC-1' });
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('says that a new account has no orders yet', async () => {
    open(makeUser(), []);
    await screen.findByText(/^No orders yet/);
  });
});

describe('The front page of verified trade', () => {
  const invoices = [
    {
      ...{ number: 'SI-7', orderNumber: 'TC-2', purchaseOrderNumber: 'PO-77' },
      ...{ dueDate: '2026-01-31', isOverdue: true, outstanding: '20.50' },
    },
  ];

  it('shows earlier orders, what is to be paid, quick order and the contact', async () => {
    const earlier = {
      ...order,
      orderNumber: 'TC-2',
      status: 'invoiced',
      poStatus: 'approved',
      purchaseOrderNumber: 'PO-77',
    };
    open(trader, [order, earlier], { '/api/credit/invoices': answer(invoices) });
    await screen.findByRole('button', { name: 'Buy Again (order TC-2)' });
    expect((await screen.findByRole('link', { name: 'SI-7' })).getAttribute('href')).toBe('/order/TC-2');
    screen.getByText('Overdue since 31 Jan 2026, PO PO-77');
    screen.getByText('£20.50');
    screen.getByRole('link', { name: 'Quick Order' });
    expect((await screen.findByRole('link', { name: '01632 960 418' })).getAttribute('href')).toBe('tel:01632960418');
  });

  it('starts with the usual items, each with its usual quantity, ready for the cart', async () => {
    const { calls, pointer } = open(trader, [order], {
      '/api/credit/invoices': answer([]),
      '/api/cart': (_: string, body: string) => answer(body ? {} : []),
    });
    const card = within(await screen.findByRole('region', { name: 'Usual items' }));
    expect((await card.findByRole('link', { name: 'Primer' })).getAttribute('href')).toBe('/products/primer');
    const quantity = card.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Primer' });
    expect(quantity.value).toBe('6');
    await pointer.click(card.getByRole('button', { name: 'Increase quantity of Primer' }));
    expect(quantity.value).toBe('7');
    await pointer.click(card.getByRole('button', { name: 'Add to Cart: Primer' }));
    await waitFor(() => expect(calls.filter((path) => path === '/api/cart').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Usual items');
  });

  it('says what the usual items will be while there are none', async () => {
    open(trader, [order], { '/api/credit/invoices': answer([]), '/api/usual-items': answer([]) });
    await screen.findByText(/^Nothing here yet\. What you order most/);
  });

  it('offers no quantity of a usual item that is out of stock', async () => {
    open(trader, [], { '/api/credit/invoices': answer([]), '/api/usual-items': answer([{ ...usual, inventory: 0 }]) });
    await screen.findByText('Out of stock');
    expect(screen.queryByRole('button', { name: 'Add to Cart: Primer' })).toBeNull();
  });

  it('leads to the page of a usual item that is mixed to order, where its colour is chosen', async () => {
    const mixed = answer([{ ...usual, isMixed: true }]);
    open(trader, [], { '/api/credit/invoices': answer([]), '/api/usual-items': mixed });
    const page = await screen.findByRole('link', { name: 'Choose Colour: Primer' });
    expect(page.getAttribute('href')).toBe('/products/primer');
    expect(screen.queryByRole('button', { name: 'Add to Cart: Primer' })).toBeNull();
  });

  it('unfolds the usual items that phones do not show at first', async () => {
    const many = Array.from({ length: 5 }, (_, index) => ({
      ...usual,
      productId: `p${index}`,
      name: `Primer ${index}`,
    }));
    const { pointer } = open(trader, [], { '/api/credit/invoices': answer([]), '/api/usual-items': answer(many) });
    const button = await screen.findByRole('button', { name: 'Show all 5' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await pointer.click(button);
    expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('leads to the saved lists, the latest first', async () => {
    open(trader, [order], { '/api/credit/invoices': answer([]) });
    const link = await screen.findByRole('link', { name: 'Weekly' });
    expect(link.getAttribute('href')).toBe('/quick-order?list=l2');
    screen.getByText('12 lines');
    expect(screen.getAllByRole('link', { name: /^(Weekly|Booth)$/ }).map(({ textContent }) => textContent)).toEqual([
      'Weekly',
      'Booth',
    ]);
  });

  it('says that nothing is to be paid', async () => {
    open(trader, [order], { '/api/credit/invoices': answer([]) });
    await screen.findByText('No invoice of your orders is open.');
  });
});

describe('The front page of a trade applicant', () => {
  const waiting = {
    ...{ status: 'pending_verification', isEmailConfirmed: true, appliedAt: '2026-11-21T15:00:00.000Z' },
    ...{ decidedAt: null, callBy: '2026-11-24', isLate: false },
  };
  const applied = (what: object) =>
    open(applicant, [], { '/api/auth/trade-application': answer({ ...waiting, ...what }) });

  it('says since when the application waits, and the day of the call', async () => {
    applied({});
    await screen.findByText('You applied on 21 November 2026. We will call you by Tue 24 Nov.');
    expect(screen.queryByText(/confirm your email/)).toBeNull();
  });

  it('says sorry once that day has passed, and asks for an unconfirmed address', async () => {
    applied({ isLate: true, isEmailConfirmed: false });
    await screen.findByText(/We are sorry for the wait: we meant to call you by Tue,? 24 Nov\./);
    screen.getByText(/Please confirm your email address/);
  });

  it('says what was decided', async () => {
    applied({ status: 'declined', callBy: null, decidedAt: '2026-11-24T10:00:00.000Z' });
    await screen.findByText('Your trade account was not approved');
    screen.getByText(/^Decided on 24 November 2026\./);
  });
});
