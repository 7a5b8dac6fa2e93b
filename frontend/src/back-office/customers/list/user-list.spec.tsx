/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffUser } from '../../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { CustomersPage, UserManagement } from './customers-page';

const user = {
  ...{ id: 'u1', email: 'support@topcoat.test', username: 'support', role: 'support', isTradeCustomer: false },
  ...{ createdAt: '2026-03-01T10:00:00Z', lastLogin: null, hasSecondFactor: true, tradeCustomerStatus: null },
} as unknown as StaffUser;

describe('The list of users', () => {
  it('requests the role of its address and the column by which it is sorted, and opens a user by the keyboard', async () => {
    const answers = { '/api/admin/users': answer([user], { total: 1 }) };
    const { pointer, calls, address } = renderInShop(<UserManagement />, {
      answers,
      at: '/admin/customers?role=staff',
    });
    await screen.findByText('support@topcoat.test');
    within(screen.getByRole('columnheader', { name: 'Username' }))
      .getByRole('button')
      .focus();
    await pointer.keyboard('{Enter}');
    await waitFor(() => {
      const query = new URLSearchParams(calls.at(-1)?.split('?')[1]);
      expect([query.get('role'), query.get('sort')]).toEqual(['staff', 'username']);
    });
    screen.getByRole('row', { name: /support@topcoat\.test/ }).focus();
    await pointer.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/customers/u1'));
  });
});

describe('The list of customers for sales', () => {
  it('requests the trade status and the state of its address', async () => {
    const { calls } = renderInShop(<CustomersPage />, {
      answers: { '/api/admin/users': answer([user], { total: 1 }) },
      at: '/admin/customers?trade=pending_verification&state=suspended',
      user: makeUser({ role: 'sales' }),
    });
    await screen.findByText('support@topcoat.test');
    const query = new URLSearchParams(calls.at(-1)?.split('?')[1]);
    expect([query.get('trade'), query.get('state')]).toEqual(['pending_verification', 'suspended']);
  });
});
