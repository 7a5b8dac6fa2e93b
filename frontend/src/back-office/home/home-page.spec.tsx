/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { ageLabel, StaffHomePage } from './home-page';

// The chart needs a layout, which jsdom lacks; end-to-end tests cover it.
jest.mock('../../ui/plot/plot-chart', () => ({ PlotChart: () => 'The chart' }));

const orders = {
  approval: 1,
  packing: 2,
  address: 0,
  age: 0,
  return: 0,
  refund: 0,
  dispute: 0,
  sage: 0,
  attention: 0,
  held: 0,
};
const intervals = () => ({
  products: { intervalMinutes: 60, enabled: true, lastRun: new Date().toISOString() },
  customers: { intervalMinutes: 120, enabled: true },
});

const figures = {
  days: 7,
  current: { sales: '1204.50', refunds: '20.00', orders: 12, averageOrder: '102.04' },
  before: { sales: '1000.00', refunds: '0.00', orders: 12, averageOrder: '83.33' },
  slots: [{ at: '2026-11-23', sales: '1204.50', orders: 12, salesBefore: '1000.00', ordersBefore: 12 }],
};
const stock = {
  limit: 5,
  total: 9,
  products: [
    { id: 'p1', sku: 'TST-1', name: 'Epoxy primer', available: 0 },
    { id: 'p2', sku: 'TST-2', name: 'Thinner', available: 3 },
  ],
};
const application = {
  id: 'a1',
  companyName: 'Pennine Custom Paint',
  firstName: 'Jo',
  lastName: 'Hirst',
  phoneNumber: '01632 960 123',
  dueAt: '2026-11-25T00:00:00Z',
  overdue: false,
};

function open(
  role: 'sales' | 'support' | 'admin',
  waiting: object = orders,
  connection: object = {},
  openCases = 0,
  failed = 0,
) {
  return renderInShop(<StaffHomePage />, {
    user: makeUser({ role, firstName: 'Leila' }),
    answers: {
      '/api/admin/orders/counts': answer(waiting),
      '/api/admin/trade-applications': answer([application], { total: 3 }),
      '/api/admin/products/counts': answer({ total: 138, visible: 130, needCategory: 8, fromSage: 138 }),
      '/api/admin/reconciliation': answer({ running: null, last: null, nights: [], openCases }),
      '/api/admin/events/count': answer({ failed, waiting: 0, oldestFailedAt: null }),
      '/api/sage/status': answer({ state: 'connected', daysLeft: 30, ...connection }),
      '/api/admin/figures': answer(figures),
      '/api/admin/products/low-stock': answer(stock),
      '/api/admin/health': answer({
        state: 'warning',
        checks: [{ key: 'mails', title: 'Emails to send', state: 'warning' }],
      }),
      '/api/sage/sync/status': answer({ intervals: { ...intervals(), prices: intervals().customers } }),
    },
  });
}

const toDos = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('The home of the back office', () => {
  it('shows sales what waits, with links to the lists', async () => {
    open('sales');
    await screen.findByRole('heading', { name: 'Hello Leila' });
    await screen.findByRole('link', { name: '3 trade applications to decide' });
    expect(toDos()).toEqual([
      ['1purchase order to approve', '/admin/orders?needs=approval'],
      ['2orders to pack', '/admin/orders?needs=packing'],
      ['3trade applications to decide', '/admin/trade-applications'],
    ]);
  });

  it('requests for support only what support may see', async () => {
    const { calls } = open('support');
    await screen.findByRole('link', { name: '2 orders to pack' });
    expect(calls.toSorted()).toEqual([
      '/api/admin/events/count',
      '/api/admin/figures?days=7',
      '/api/admin/health',
      '/api/admin/orders/counts',
      '/api/admin/reconciliation',
    ]);
  });

  it('says that nothing waits once that is known', async () => {
    open('support', { ...orders, approval: 0, packing: 0 });
    await screen.findByText('All done. Nothing needs your attention.');
    expect(toDos()).toEqual([]);
  });

  it('shows support and admins what the reconciliation found', async () => {
    open('support', orders, {}, 2);
    const line = await screen.findByRole('link', { name: '2 differences to fix' });
    expect(line.getAttribute('href')).toBe('/admin/reconciliation');
  });

  it('shows support and admins the failed events', async () => {
    open('support', orders, {}, 0, 2);
    const line = await screen.findByRole('link', { name: '2 failed events to fix' });
    expect(line.getAttribute('href')).toBe('/admin/events');
  });

  it('shows admins the products without a category', async () => {
    open('admin');
    const line = await screen.findByRole('link', { name: '8 products without a category' });
    expect(line.getAttribute('href')).toBe('/admin/products?filter=no-category');
  });

  it('compares sales, orders, average order and refunds with the days before', async () => {
    open('sales');
    const figure = (name: string) => screen.getByRole('group', { name }).textContent;
    await screen.findByRole('group', { name: 'Sales ex VAT' });
    expect(figure('Sales ex VAT')).toBe('Sales ex VAT£1,204.50▲ 20% more was £1,000.00');
    expect(figure('Orders')).toBe('Orders12was 12');
    expect(figure('Refunds ex VAT')).toBe('Refunds ex VAT£20.00was £0.00');
    screen.getByRole('figure', { description: 'In the last 7 days: £1,204.50; the 7 days before: £1,000.00.' });
    expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe('/admin/reports');
  });

  it('shows sales the applications that are due and what is low in stock, without links that are not theirs', async () => {
    open('sales');
    await screen.findByText('Due Tue 24 Nov');
    await screen.findByText('3 left');
    screen.getByText('None left');
    expect(screen.queryByRole('link', { name: 'Epoxy primer' })).toBeNull();
  });

  it('leads admins to what is low in stock', async () => {
    open('admin');
    const product = await screen.findByRole('link', { name: 'Epoxy primer' });
    expect(product.getAttribute('href')).toBe('/admin/products/p1');
    const all = screen.getByRole('link', { name: 'All 9 products' });
    expect(all.getAttribute('href')).toBe('/admin/products?filter=visible&stock=low&sort=stock');
  });

  it('shows support what of the health needs a look, and no reports', async () => {
    open('support');
    await screen.findByText('Emails to send');
    expect(screen.queryByRole('link', { name: 'All reports' })).toBeNull();
  });

  it('shows admins how Sage is and how old its data are', async () => {
    open('admin');
    await screen.findByText('Connected');
    await screen.findByText('read just now');
    expect(screen.getAllByText('not read yet')).toHaveLength(2);
  });

  it.each([
    ['2026-11-22T11:59:30Z', 'just now'],
    ['2026-11-22T11:58:50Z', '1 minute ago'],
    ['2026-11-22T09:59:00Z', '2 hours ago'],
    ['2026-11-20T12:00:00Z', '2 days ago'],
  ])('says of %s that it was %s', (moment, label) => {
    expect(ageLabel(moment, new Date('2026-11-22T12:00:00Z'))).toBe(label);
  });

  it.each([
    [{ state: 'not-configured', daysLeft: null }, 'Not Configured', 'Connect the shop to Sage'],
    [{ state: 'not-connected', daysLeft: null }, 'Not Connected', 'Connect the shop to Sage'],
    [{ state: 'expired', daysLeft: 0 }, 'Expired', 'Connect the shop to Sage'],
    [{ daysLeft: 7 }, 'Ends in 7 days', 'See why the connection ends'],
    [{ daysLeft: 1 }, 'Ends in 1 day', 'See why the connection ends'],
    [{ daysLeft: 0 }, 'Ends today', 'See why the connection ends'],
  ])('leads admins to the connection of Sage that is %j', async (connection, label, link) => {
    open('admin', orders, connection);
    await screen.findByText(label);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/sage-integration');
  });

  it('leaves admins alone while the connection ends in more than a week', async () => {
    open('admin', orders, { daysLeft: 8 });
    await screen.findByText('Connected');
    expect(screen.queryByRole('link', { name: 'See why the connection ends' })).toBeNull();
  });
});
