/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { AdminOrder } from '../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { StaffOrderActions } from './order-actions';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', poStatus: null, paymentMethod: 'card', mayRefund: false },
  ...{ allowedMoves: ['processing'], allRefunds: [], refunds: [] },
} as unknown as AdminOrder;

describe('The actions for an order', () => {
  it('have the focus after a change of status, whose button goes with the status', async () => {
    const { pointer } = renderInShop(<StaffOrderActions order={order} />, {
      user: makeUser({ role: 'sales' }),
      answers: { '/api/admin/orders/TC-1/status': answer({ ...order, status: 'processing' }) },
    });
    const actions = screen.getByRole('group', { name: 'Actions for this order' });
    await pointer.click(screen.getByRole('button'));
    await screen.findByText('Done');
    expect(document.activeElement).toBe(actions);
  });
});
