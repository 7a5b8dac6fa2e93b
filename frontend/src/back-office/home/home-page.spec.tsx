/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { ageLabel } from './age-label';
import { HomePage } from './home-page';
import { sageState } from './sage-state';

const orders = { approval: 1, packing: 2, address: 0, age: 0, return: 0, refund: 0, dispute: 0 };
const intervals = {
  products: { intervalMinutes: 60, enabled: true, lastRun: new Date().toISOString() },
  customers: { intervalMinutes: 120, enabled: true },
};

function open(role: 'sales' | 'support' | 'admin', waiting: object = orders) {
  return renderInShop(<HomePage />, {
    user: makeUser({ role, firstName: 'Leila' }),
    answers: {
      '/api/admin/orders/counts': answer(waiting),
      '/api/admin/trade-applications': answer([{}], { total: 3 }),
      '/api/admin/products/counts': answer({ total: 138, visible: 130, needCategory: 8, fromSage: 138 }),
      '/api/sage/status': answer({ configured: true, connected: true, expired: false }),
      '/api/sage/sync/status': answer({ intervals: { ...intervals, prices: intervals.customers } }),
    },
  });
}

const toDos = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

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
    expect(calls).toEqual(['/api/admin/orders/counts']);
  });

  it('says that nothing waits once that is known', async () => {
    open('support', { ...orders, approval: 0, packing: 0 });
    await screen.findByText('All done. Nothing waits for you.');
    expect(toDos()).toEqual([]);
  });

  it('shows admins the products without a category', async () => {
    open('admin');
    const line = await screen.findByRole('link', { name: '8 products without a category' });
    expect(line.getAttribute('href')).toBe('/admin/products?filter=no-category');
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
    [{ configured: false, connected: false, expired: false }, 'Not set up'],
    [{ configured: true, connected: true, expired: true }, 'Connect again'],
    [{ configured: true, connected: false, expired: false }, 'Not connected'],
  ])('names the state of Sage', (state, label) => {
    expect(sageState(state as Parameters<typeof sageState>[0]).label).toBe(label);
  });
});
