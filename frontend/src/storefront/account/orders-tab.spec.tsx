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

  it('show a picture for each line of a product that was mixed to two colours', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const order = {
      ...{
        orderNumber: 'TC-1',
        status: 'shipped',
        poStatus: null,
        paymentMethod: 'card',
        refunded: '0.00',
        history: [],
      },
      ...{ createdAt: '2026-11-21T10:00:00.000Z', total: '14.99', pointsUsed: 0, purchaseOrderNumber: null },
      ...{ needsAddress: false, undeliverable: null, ageToConfirm: null, sageInvoiceNumber: null, grant: null },
      lines: ['B4', 'C5'].map((code) => ({ productId: 'p1', imageUrl: null, colour: { make: 'Audi', code } })),
    };
    const answers = { '/api/orders': answer([order], { total: 1 }), '/api/config': answer({ claims: {} }) };
    renderInShop(<OrdersTab />, { at: '/account?tab=orders', user: makeUser(), answers });
    await screen.findByRole('link', { name: 'TC-1' });
    expect(errors).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything());
    errors.mockRestore();
  });
});
