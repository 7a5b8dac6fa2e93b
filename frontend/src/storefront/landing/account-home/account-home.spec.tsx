/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
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

const lists = [
  { id: 'l1', name: 'Booth', count: 1, updatedAt: '2026-11-20T10:00:00.000Z' },
  { id: 'l2', name: 'Weekly', count: 12, updatedAt: '2026-11-21T10:00:00.000Z' },
];

const open = (user: ReturnType<typeof makeUser>, orders: object[], more = {}) =>
  renderInShop(<AccountHome user={user} />, {
    user,
    answers: {
      ...{ '/api/orders': answer(orders), '/api/cart': answer([]), '/api/config': answer(config) },
      ...{ '/api/quick-lists': answer(lists), ...more },
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
    expect(calls.some((path) => path.startsWith('/api/credit'))).toBe(false);
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
