/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import type { AdminOrder } from '../../api/staff-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { ApprovePurchaseOrderDialog } from './order-actions';
import { OrderNotices } from './order-notices';

const order = {
  ...{ orderNumber: 'TC-2', status: 'pending', poStatus: 'pending_approval', purchaseOrderNumber: 'PO-7' },
  ...{ allRefunds: [], disputes: [], returnRequests: [], needsAddress: false, undeliverable: null, credit: null },
  ...{
    ageToConfirm: null,
    lines: [{ name: 'Tape' }],
    mixedConfirmation: null,
    duplicatePurchaseOrders: [],
    poRejectedReason: null,
    history: [],
    total: '30.00',
    pointsDebt: 0,
    held: null,
  },
  ...{ customerEmail: 'alex@garage.test', customerName: 'Alex Morgan', companyName: null },
} as unknown as AdminOrder;

function open(changes: object, { mayEdit = true } = {}) {
  renderInShop(<OrderNotices order={{ ...order, ...changes } as AdminOrder} mayEdit={mayEdit} mayOpenEvents={false} />);
}

describe('What staff must know before they act on an order', () => {
  it('is that its purchase order number was used before, on which orders, until it is rejected', () => {
    open({ duplicatePurchaseOrders: ['TC-1'] });
    screen.getByText('PO number PO-7 was used before');
    expect(screen.getByRole('link', { name: 'TC-1' }).getAttribute('href')).toBe('/admin/orders/TC-1');
    screen.getByText('PO number PO-7 was used before');
  });

  it('is not said of a purchase order that was rejected, whose reason is', () => {
    open({ duplicatePurchaseOrders: ['TC-1'], poStatus: 'rejected', poRejectedReason: 'Sent twice.' });
    expect(screen.queryByText(/was used before/)).toBeNull();
    screen.getByText('Why it was rejected');
    screen.getByText('Sent twice.');
  });

  it('is said again in the dialog that approves it', () => {
    const answers = { '/api/admin/orders/TC-2/credit': answer({ credit: null, sageIsAway: false }) };
    const twice = { ...order, duplicatePurchaseOrders: ['TC-1'] } as AdminOrder;
    renderInShop(<ApprovePurchaseOrderDialog order={twice} onClose={() => undefined} />, { answers });
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('The same PO number was used before');
    expect(dialog.getByRole('link', { name: 'TC-1' }).getAttribute('href')).toBe('/admin/orders/TC-1');
  });

  it('is that paint would be mixed for a customer who has not agreed that it cannot be returned', () => {
    const lines = [{ name: 'Basecoat, VW LC9X Deep Black Pearl', colour: { make: 'VW', code: 'LC9X' } }];
    const title = 'Not agreed that mixed paint cannot be returned';
    open({ status: 'confirmed', lines });
    screen.getByText(title);
    cleanup();
    open({ status: 'confirmed', lines, mixedConfirmation: { actor: 'Alex Morgan', at: '2026-11-28T09:00:00Z' } });
    expect(screen.queryByText(title)).toBeNull();
    cleanup();
    open({ status: 'shipped', lines });
    expect(screen.queryByText(title)).toBeNull();
  });

  it('is a debt of points behind its reward, with which it is not shipped by itself', () => {
    open({ pointsDebt: 4999 });
    screen.getByText('Held: the customer owes 4,999 points');
  });

  it('is why its goods are held', () => {
    open({ held: 'Everything that was paid has been refunded.' });
    screen.getByText('Goods held');
    screen.getByText(/^Everything that was paid has been refunded. Do not pack it/);
  });

  it('is a chargeback that is still open', () => {
    open({ disputes: [{ id: 'd1', amount: '48.00', status: 'needs_response' }] });
    screen.getByText('Chargeback of £48.00');
  });

  it('is an inquiry of the bank, whose money can still be refunded', () => {
    open({ disputes: [{ id: 'd1', amount: '48.00', status: 'warning_needs_response' }] });
    screen.getByText('Inquiry about £48.00');
    screen.getByText(/respond in Stripe, or refund it/);
  });

  it('is a refund that failed, and why', () => {
    open({ allRefunds: [{ id: 'r1', status: 'failed', amount: '12.00', cause: 'The card was closed.' }] });
    screen.getByText('The refund of £12.00 failed');
    screen.getByText(/^The card was closed\. The customer has not received the money\.$/);
  });

  it('is a return that the customer asks for, which sales answer', () => {
    const asked = {
      id: 'q1',
      status: 'requested',
      reason: 'The wrong shade.',
      lines: [{ name: 'Clear coat', quantity: 1 }],
    };
    open({ returnRequests: [asked] });
    screen.getByText('1 × Clear coat: “The wrong shade.”');
    screen.getByRole('button', { name: 'Answer…' });
  });

  it('is a return without an answer for support', () => {
    const asked = { id: 'q1', status: 'requested', reason: 'The wrong shade.', lines: [] };
    open({ returnRequests: [asked] }, { mayEdit: false });
    expect(screen.queryByRole('button', { name: 'Answer…' })).toBeNull();
  });
});
