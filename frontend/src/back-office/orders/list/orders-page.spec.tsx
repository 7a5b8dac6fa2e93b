/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { downloadFile } from '../../../api/download-file';
import type { StaffOrderRow, StaffUser } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { OrderNeighbours } from '../order-page';
import { OrdersPage } from './orders-page';

jest.mock('../../../api/download-file', () => ({ downloadFile: jest.fn(async () => undefined) }));

const order = {
  ...{ orderNumber: 'TC-1', createdAt: '2026-11-20T10:00:00Z', status: 'confirmed', paymentMethod: 'card' },
  ...{ total: '48.00', customerName: 'Ada Byron', customerEmail: 'ada@garage.test', poStatus: null, attention: [] },
  ...{
    refunds: [],
    refundFailed: false,
    refunded: '0.00',
    history: [],
    disputes: [],
    returnRequests: [],
    documents: [],
    sageState: 'none',
    lines: [],
  },
} as unknown as StaffOrderRow;

const LIST = '/api/admin/orders';

async function open(at: string, role: StaffUser['role'] = 'sales') {
  const answers = { [LIST]: answer([order], { total: 1 }), [`${LIST}/counts`]: answer({ packing: 1 }) };
  const rendered = renderInShop(<OrdersPage />, { answers, at, user: makeUser({ role }) });
  await screen.findByRole('link', { name: 'TC-1' });
  const lastQuery = () => {
    const path = rendered.calls.filter((call) => call.startsWith(`${LIST}?`)).at(-1) ?? '';
    return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  };
  return { ...rendered, lastQuery };
}

describe('The list of orders', () => {
  it('is sorted by its totals, the highest first and then the lowest', async () => {
    const { pointer, lastQuery } = await open('/admin/orders');
    const header = () => within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('button');
    await pointer.click(header());
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-amount' }));
    await pointer.click(header());
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'amount' }));
  });

  it('is narrowed to the last days, or from a day that is typed', async () => {
    const { pointer, lastQuery, address } = await open('/admin/orders');
    await pointer.click(screen.getByRole('button', { name: 'Filter' }));
    await pointer.click(await screen.findByRole('button', { name: '7 days' }));
    await waitFor(() => expect(lastQuery().from).toMatch(/^\d{4}-\d\d-\d\d$/));
    const from = screen.getByRole('textbox', { name: 'Placed from' });
    await pointer.clear(from);
    await pointer.type(from, '05/01/2026{Enter}');
    await waitFor(() => expect(lastQuery().from).toBe('2026-01-05'));
    await waitFor(() => expect(address()).toContain('from=2026-01-05'));
    await screen.findByRole('button', { name: 'Remove Placed from: 5 Jan 2026' });
  });

  it.each([
    ['Orders as CSV', 'orders'],
    ['Order lines with VAT as CSV', 'order-lines'],
  ])('is exported as it is shown: %s', async (label, file) => {
    const { pointer } = await open('/admin/orders?search=PO-7&needs=approval&sort=-amount');
    await pointer.click(screen.getByRole('button', { name: 'Export' }));
    await pointer.click(await screen.findByRole('menuitem', { name: label }));
    const [path = '', name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(path).toMatch(new RegExp(`^/api/admin/${file}\\.csv\\?`));
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
      ...{ search: 'PO-7', needs: 'approval', sort: '-amount' },
    });
    expect(name).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  });

  it('has no export and no change of status for support', async () => {
    await open('/admin/orders', 'support');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('The orders beside one', () => {
  it('are those of the list that staff came from, which they hand on', async () => {
    const list = '?needs=packing&sort=-date';
    const calls = { [`${LIST}/TC-1/neighbours`]: answer({ previous: null, next: 'TC-2' }) };
    const next = { [`${LIST}/TC-2/neighbours`]: answer({ previous: 'TC-1', next: null }) };
    const routes = (
      <Routes>
        <Route path="/admin/orders" element={<OrdersPage />} />
        <Route path="/admin/orders/TC-1" element={<OrderNeighbours orderNumber="TC-1" />} />
        <Route path="/admin/orders/TC-2" element={<OrderNeighbours orderNumber="TC-2" />} />
      </Routes>
    );
    const answers = { [LIST]: answer([order], { total: 1 }), [`${LIST}/counts`]: answer({}), ...calls, ...next };
    const shop = renderInShop(routes, { answers, at: `/admin/orders${list}`, user: makeUser({ role: 'sales' }) });
    await shop.pointer.click(await screen.findByRole('link', { name: 'TC-1' }));
    await shop.pointer.click(await screen.findByRole('link', { name: /Next order, TC-2/ }));
    await screen.findByRole('link', { name: /Previous order, TC-1/ });
    const asked = shop.calls.filter((path) => path.includes('/neighbours'));
    expect(asked.map((path) => path.split('?')[0])).toEqual([`${LIST}/TC-1/neighbours`, `${LIST}/TC-2/neighbours`]);
    for (const path of asked)
      expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({ needs: 'packing', sort: '-date' });
  });
});
