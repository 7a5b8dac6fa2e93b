/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AdminOrder } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { RejectDialog, ShipDialog, StaffCancelDialog } from '../order-actions';
import { AnswerReturnDialog } from '../order-notices';
import { SettleRefundDialog } from '../refunds-card';
import { RefundDialog } from './refund-dialog';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', paymentMethod: 'card', purchaseOrderNumber: 'PO-1', userId: 'u1' },
  ...{ total: '48.00', refundable: '43.00', refunded: '5.00', cancelRefund: '43.00', history: [], allRefunds: [] },
  ...{ pointsUsed: 400, pointsEarned: 40, refundableDelivery: '4.99' },
  lines: [{ isGift: false }],
  refundLines: [{ line: 0, sku: 'TC-1001', name: 'Clear coat', units: 3, amount: '30.00' }],
} as unknown as AdminOrder;
const asked = {
  ...{ status: 'requested', reason: 'The wrong shade.', answer: null, at: '2026-03-01T10:00:00Z' },
  lines: [{ sku: 'TC-1001', name: 'Clear coat', quantity: 2 }],
} as unknown as AdminOrder['returnRequests'][number];

const failed = { id: 'r1', amount: '12.00' } as unknown as AdminOrder['allRefunds'][number];

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });

function open(part: ReactElement<{ onClose: () => void }>, answers = {}) {
  return renderInShop(part, { answers });
}

describe('A dialog about an order', () => {
  it.each<[string, (onClose: () => void) => ReactElement<{ onClose: () => void }>, string, string[]]>([
    [
      'to ship it',
      (onClose) => <ShipDialog order={order} onClose={onClose} />,
      'Mark as Shipped',
      ['Enter the carrier', 'The customer needs it to follow the parcel'],
    ],
    [
      'to reject it',
      (onClose) => <RejectDialog order={order} onClose={onClose} />,
      'Reject Purchase Order',
      ['Enter a reason'],
    ],
    [
      'to cancel it',
      (onClose) => <StaffCancelDialog order={order} onClose={onClose} />,
      'Cancel This Order',
      ['Enter a reason'],
    ],
    [
      'to refund it',
      (onClose) => <RefundDialog order={order} onClose={onClose} />,
      'Refund £43.00',
      ['Enter a reason'],
    ],
    [
      'to settle a failed refund',
      (onClose) => <SettleRefundDialog order={order} failed={failed} onClose={onClose} />,
      'Mark £12.00 as Settled',
      ['Enter the payment reference', 'Enter a reason'],
    ],
    [
      'to answer a return',
      (onClose) => <AnswerReturnDialog order={order} request={asked} onClose={onClose} />,
      'Send Answer',
      ['Accept or decline', 'Enter a reply to the customer'],
    ],
  ])(
    'shows what is missing in the dialog %s, stays open and sends nothing',
    async (_, renderDialog, action, messages) => {
      const onClose = jest.fn();
      const { pointer, calls } = open(renderDialog(onClose));
      await pointer.click(button(action));
      for (const message of messages) await dialog().findByText(message);
      expect(calls).toEqual([]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('rejects a reason of spaces only', async () => {
    const { pointer, calls } = open(<RejectDialog order={order} onClose={() => undefined} />);
    await pointer.type(dialog().getByLabelText('Reason'), '   ');
    await pointer.click(button('Reject Purchase Order'));
    await dialog().findByText('Enter a reason');
    expect(calls).toEqual([]);
  });

  it('drops an error once its field is right, and no other', async () => {
    const { pointer } = open(<ShipDialog order={order} onClose={() => undefined} />);
    await pointer.click(button('Mark as Shipped'));
    await dialog().findByText('Enter the carrier');
    await pointer.type(dialog().getByLabelText('Tracking number'), '155 022');
    await waitFor(() => expect(dialog().queryByText('The customer needs it to follow the parcel')).toBeNull());
    dialog().getByText('Enter the carrier');
  });

  it('closes without a call by its Cancel button', async () => {
    const onClose = jest.fn();
    const { pointer, calls } = open(<ShipDialog order={order} onClose={onClose} />);
    await pointer.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('asks for a reason to ship an order whose goods are held, and says why they are', async () => {
    const held = 'Everything that was paid has been refunded.';
    const sent: object[] = [];
    const answers = {
      '/api/admin/orders/TC-1/status': (_: string, body: string) => {
        sent.push(JSON.parse(body));
        return answer({});
      },
    };
    const { pointer } = open(<ShipDialog order={{ ...order, held }} onClose={() => undefined} />, answers);
    dialog().getByText(held);
    await pointer.type(dialog().getByLabelText('Carrier'), 'DPD');
    await pointer.type(dialog().getByLabelText('Tracking number'), '155');
    await pointer.click(button('Mark as Shipped'));
    await dialog().findByText('Enter why it is shipped although its goods are held');
    expect(sent).toEqual([]);
    await pointer.type(dialog().getByLabelText('Reason to ship it'), 'Paid by bank transfer');
    await pointer.click(button('Mark as Shipped'));
    await waitFor(() => expect(sent).toMatchObject([{ reason: 'Paid by bank transfer' }]));
  });

  it('asks for a reason to ship an order whose customer owes points, also where that was not known before', async () => {
    const message = 'The customer owes 4,999 points. Enter a reason to ship it.';
    const sent: object[] = [];
    const answers = {
      '/api/admin/orders/TC-1/status': (_: string, body: string) => {
        sent.push(JSON.parse(body));
        return sent.length === 1 ? answer({ message, pointsDebt: 4999 }, { status: 409 }) : answer({});
      },
    };
    const onClose = jest.fn();
    const { pointer } = open(<ShipDialog order={order} onClose={onClose} />, answers);
    expect(dialog().queryByLabelText('Reason to ship it')).toBeNull();
    await pointer.type(dialog().getByLabelText('Carrier'), 'DPD');
    await pointer.type(dialog().getByLabelText('Tracking number'), '155');
    await pointer.click(button('Mark as Shipped'));
    await dialog().findByText(message);
    await pointer.type(await dialog().findByLabelText('Reason to ship it'), 'Paid by bank transfer');
    await pointer.click(button('Mark as Shipped'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)).toEqual({
      ...{ status: 'shipped', carrier: 'DPD', trackingNumber: '155', reason: 'Paid by bank transfer' },
    });
  });

  it('closes with a toast when the action succeeded', async () => {
    const onClose = jest.fn();
    const answers = { '/api/admin/orders/TC-1/status': answer({}) };
    const { pointer } = open(<ShipDialog order={order} onClose={onClose} />, answers);
    await pointer.type(dialog().getByLabelText('Carrier'), 'Royal Mail');
    await pointer.type(dialog().getByLabelText('Tracking number'), 'AB 1234 5678 GB');
    await pointer.click(button('Mark as Shipped'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    screen.getByText('Shipped');
  });

  it('stays open and shows the reason when the server rejects the action', async () => {
    const onClose = jest.fn();
    const rejected = answer({ message: 'An order that is cancelled cannot become shipped.' }, { status: 409 });
    const { pointer } = open(<ShipDialog order={order} onClose={onClose} />, {
      '/api/admin/orders/TC-1/status': rejected,
    });
    await pointer.type(dialog().getByLabelText('Carrier'), 'DPD');
    await pointer.type(dialog().getByLabelText('Tracking number'), '155 022');
    await pointer.click(button('Mark as Shipped'));
    await screen.findByText('An order that is cancelled cannot become shipped.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('The refund dialog', () => {
  it('shows how much is left and what happens to the points', () => {
    open(<RefundDialog order={order} onClose={() => undefined} />);
    expect(screen.getByRole('dialog').textContent).toContain(
      '£43.00 of £48.00 can still be refunded; £5.00 has already been refunded.',
    );
    dialog().getByText(/400 points used on this order come back; 40 points earned with it are taken back\./);
  });

  it('refunds units of lines with what the page shows for them, without their goods where these are lost', async () => {
    const onClose = jest.fn();
    const { pointer, calls } = open(<RefundDialog order={{ ...order, status: 'shipped' }} onClose={onClose} />, {
      '/api/admin/orders/TC-1/refund': answer({}),
    });
    await pointer.click(dialog().getByRole('radio', { name: /^Items/ }));
    await pointer.type(dialog().getByLabelText('Units of Clear coat'), '2');
    await pointer.click(dialog().getByRole('checkbox', { name: /^The goods come back/ }));
    await dialog().findByText('£20.00');
    await pointer.type(dialog().getByLabelText('Reason'), 'Two leaked.');
    await pointer.click(button('Refund These Items'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(JSON.stringify(calls)).toContain('refund');
  });

  it.each(['1.5', '1,5', '-1', '9'])('refunds no "%s" units, and says so', async (typed) => {
    const { pointer, calls } = open(<RefundDialog order={order} onClose={() => {}} />);
    await pointer.click(dialog().getByRole('radio', { name: /^Items/ }));
    await pointer.type(dialog().getByLabelText('Units of Clear coat'), typed);
    await pointer.type(dialog().getByLabelText('Reason'), 'Two leaked.');
    await pointer.click(button('Refund These Items'));
    await dialog().findByText(/^Clear coat: enter a whole number up to/);
    expect(JSON.stringify(calls)).not.toContain('refund');
  });

  it('says that items which are everything cancel the order, and who reads the reason then', async () => {
    const rest = {
      ...order,
      refundable: '34.99',
      refundLines: [{ ...order.refundLines[0]!, units: 1, amount: '30.00' }],
    };
    const { pointer } = open(<RefundDialog order={rest} onClose={() => undefined} />);
    await pointer.click(dialog().getByRole('radio', { name: /^Items/ }));
    await pointer.type(dialog().getByLabelText('Units of Clear coat'), '1');
    dialog().getByText(/Saved with the order/);
    await pointer.click(dialog().getByRole('checkbox', { name: /^Delivery/ }));
    await dialog().findByText(/The customer will see it in the cancellation email/);
    expect(dialog().queryByRole('checkbox', { name: /^The goods come back/ })).toBeNull();
    dialog().getByText(/This is everything that is left\. The order is cancelled\./);
  });

  it('rejects an amount of nothing or above what is left', async () => {
    const { pointer, calls } = open(<RefundDialog order={order} onClose={() => undefined} />);
    await pointer.click(dialog().getByRole('radio', { name: /^A part/ }));
    await pointer.type(dialog().getByLabelText('Reason'), 'One tin was dented.');
    await pointer.click(button('Refund This Amount'));
    await dialog().findByText('Enter an amount');
    await pointer.type(dialog().getByLabelText('Amount'), '43.01');
    await pointer.click(button('Refund This Amount'));
    await dialog().findByText('No more than £43.00 is left');
    expect(calls).toEqual([]);
  });
});
