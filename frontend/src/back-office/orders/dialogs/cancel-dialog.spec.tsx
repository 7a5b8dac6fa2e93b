/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { StaffCancelDialog } from '../order-actions';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', paymentMethod: 'card', total: '48.00', refundable: '48.00' },
  ...{ cancelRefund: '48.00', refunded: '0.00', allRefunds: [], history: [], lines: [], refundLines: [] },
} as unknown as AdminOrder;

describe('The dialog that cancels an order', () => {
  it('says what the customer gets back, and sends the reason that they read', async () => {
    const onClose = jest.fn();
    const sent: object[] = [];
    const status = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return answer({});
    };
    const { pointer } = renderInShop(<StaffCancelDialog order={order} onClose={onClose} />, {
      answers: { '/api/admin/orders/TC-1/status': status },
    });
    const dialog = within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog').textContent).toContain('The customer gets £48.00 back on their card.');
    await pointer.type(dialog.getByLabelText('Reason'), 'The tins arrived dented.');
    await pointer.click(dialog.getByRole('button', { name: 'Cancel This Order' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Cancelled');
    expect(sent).toEqual([{ status: 'cancelled', reason: 'The tins arrived dented.' }]);
  });
});
