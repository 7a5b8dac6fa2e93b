/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { OrdersTab } from './orders-tab';

describe("A customer's orders", () => {
  it('are those of the search, the stage and the page in the address', async () => {
    const { calls } = renderInShop(<OrdersTab />, {
      at: '/account?tab=orders&search=PO-7&stage=shipped&page=2',
      user: makeUser(),
      answers: { '/api/orders': answer([], { total: 0 }) },
    });
    await screen.findByRole('heading', { name: 'No orders found' });
    const [path = ''] = calls.filter((call) => call.startsWith('/api/orders?'));
    const { search, stage, page } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    expect({ search, stage, page }).toEqual({ search: 'PO-7', stage: 'shipped', page: '2' });
  });
});
