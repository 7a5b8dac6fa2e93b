/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder } from '../../api/staff-api';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { ReturnsCard } from './returns-card';

type Request = AdminOrder['returnRequests'][number];

const request = {
  ...{ id: 'rr1', status: 'accepted', reason: 'The wrong shade.', answer: 'Send it to 12 Foundry Road.' },
  ...{ at: '2026-03-01T10:00:00Z', arrivedAt: null, closeReason: null },
  lines: [{ productId: 'p1', sku: 'TC-1001', name: 'Clear coat', quantity: 1 }],
} as unknown as Request;
const order = {
  ...{ orderNumber: 'TC-1', status: 'shipped', paymentMethod: 'card', total: '25.00', refundable: '25.00' },
  ...{ refunded: '0.00', history: [], allRefunds: [], mayRefund: true, pointsUsed: 0, pointsEarned: 0 },
  ...{ refundableDelivery: '5.00', lines: [{ productId: 'p1', sku: 'TC-1001', quantity: 2, isGift: false }] },
  refundLines: [{ line: 0, sku: 'TC-1001', name: 'Clear coat', units: 2, amount: '20.00' }],
} as unknown as AdminOrder;

const card = () => within(screen.getByRole('region', { name: 'Returns' }));
const dialog = () => within(screen.getByRole('dialog'));

function open(changes: Partial<Request>, answers = {}, role: 'sales' | 'support' = 'sales') {
  const shown = { ...order, returnRequests: [{ ...request, ...changes }] } as AdminOrder;
  return renderInShop(<ReturnsCard order={shown} />, { answers, user: makeUser({ role }) });
}

describe('The returns of an order', () => {
  it.each<[Request['status'], string, string[]]>([
    ['requested', 'To answer', []],
    ['accepted', 'Awaiting the goods', ['Goods Arrived', 'Refund Return…', 'Close Return…']],
    ['arrived', 'Arrived, to refund', ['Refund Return…', 'Close Return…']],
    ['refunded', 'Refunded', []],
    ['closed', 'Closed', []],
    ['declined', 'Declined', []],
  ])('offer what is next for one that is %s', (status, label, actions) => {
    open({ status });
    card().getByText(label);
    expect(
      card()
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(actions);
  });

  it('show the goods, why they come back and what was answered, to support without actions', () => {
    open({}, {}, 'support');
    card().getByText('1 × Clear coat (TC-1001)');
    card().getByText('The wrong shade.');
    card().getByText('Send it to 12 Foundry Road.');
    expect(card().queryByRole('button')).toBeNull();
  });

  it('record that the goods have arrived', async () => {
    const { pointer, calls } = open({}, { '/api/admin/orders/TC-1/returns/rr1/arrival': answer({}) });
    await pointer.click(card().getByRole('button', { name: 'Goods Arrived' }));
    await screen.findByText('Goods arrived');
    expect(calls).toEqual(['/api/admin/orders/TC-1/returns/rr1/arrival']);
  });

  it('are refunded with the units and the reason that the customer gave', async () => {
    const sent: object[] = [];
    const refund = (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return answer({});
    };
    const { pointer } = open({ status: 'arrived' }, { '/api/admin/orders/TC-1/refund': refund });
    await pointer.click(card().getByRole('button', { name: 'Refund Return…' }));
    expect(dialog().getByLabelText<HTMLInputElement>('Units of Clear coat').value).toBe('1');
    await pointer.click(dialog().getByRole('button', { name: 'Refund These Items' }));
    await screen.findByText('Refund accepted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ returnId: 'rr1', amount: '10.00', expectedRefundable: '25.00', restock: true }]);
  });
});
