/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminOrder } from '../../../api/staff-api';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { ApprovePurchaseOrderDialog } from '../order-actions';
import { CreditCard } from '../order-page';
import type { OrderCredit } from './use-order-credit';

const FRESH = '/api/admin/orders/TC-1/credit';
const APPROVE = '/api/admin/orders/TC-1/approve';

const credit: OrderCredit = {
  ...{
    contactName: 'Castle Quay Ltd',
    terms: '14 days from the invoice’s date',
    creditDays: 14,
    creditLimit: '1000.00',
  },
  ...{ balance: '400.00', toInvoice: '100.00', undecided: '60.00', thisOrder: '300.00', left: '200.00', doubts: [] },
  ...{ overdue: '0.00', overdueSince: null, readAt: '2026-11-22T10:00:00Z', overdueReadAt: '2026-11-22T10:00:00Z' },
  openOrders: [
    { orderNumber: 'TC-2', total: '100.00', state: 'to-invoice' },
    { orderNumber: 'TC-3', total: '60.00', state: 'undecided' },
  ],
};
const beyond: OrderCredit = { ...credit, creditLimit: '700.00', left: '-100.00', doubts: ['over-limit'] };
const orderWith = (known: OrderCredit | null) =>
  ({
    ...{ orderNumber: 'TC-1', purchaseOrderNumber: 'PO-1', total: '300.00', companyName: 'Castle Quay' },
    ...{ duplicatePurchaseOrders: [], credit: known },
  }) as unknown as AdminOrder;
const fresh = (found: OrderCredit | null, sageIsAway = false) => ({ [FRESH]: answer({ credit: found, sageIsAway }) });
const card = () => screen.getByRole('region', { name: 'Credit' });

describe('The credit of a purchase order', () => {
  it('is shown as last read until Sage has answered', async () => {
    renderInShop(<CreditCard order={orderWith({ ...credit, balance: '1.00' })} />, { answers: fresh(credit) });
    expect(card().textContent).toContain('Balance in Sage£1.00');
    expect(card().textContent).toContain('Reading from Sage…');
    await waitFor(() => expect(card().textContent).toContain('Balance in Sage£400.00'));
    expect(card().textContent).toContain('Left after this order£200.00');
    expect(within(card()).getByRole('img').getAttribute('aria-label')).toBe(
      'Credit: balance £400.00, approved, not invoiced yet £100.00, this order £300.00, limit £1,000.00',
    );
    expect(
      within(card())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['TC-2', 'TC-3']);
    expect(within(card()).queryByText('Approval needs a reason')).toBeNull();
  });

  it('says by how much the order goes beyond the limit', async () => {
    renderInShop(<CreditCard order={orderWith(null)} />, { answers: fresh(beyond) });
    await within(card()).findByText('Approval needs a reason');
    expect(card().textContent).toContain('Beyond the limit by£100.00');
  });

  it('says of when the figures are where Sage or the shop does not answer', async () => {
    const { pointer, calls } = renderInShop(<CreditCard order={orderWith(credit)} />, { answers: fresh(credit, true) });
    await within(card()).findByText('Sage is not responding');
    expect(card().textContent).toContain('These figures were read on 22 Nov 2026, 10:00.');
    await pointer.click(within(card()).getByRole('button', { name: 'Read Again' }));
    await waitFor(() => expect(calls).toEqual([FRESH, FRESH]));
  });

  it('says where no contact is linked or no limit is agreed', async () => {
    renderInShop(<CreditCard order={orderWith(null)} />, { answers: fresh(null) });
    await screen.findByText(/not linked to a Sage contact yet, so no limit is checked/);
    renderInShop(<CreditCard order={orderWith({ ...credit, creditLimit: null, left: null })} />, {
      answers: fresh({ ...credit, creditLimit: null, left: null }),
    });
    await screen.findByText('None in Sage, so none is checked');
  });
});

describe('The dialog that approves a purchase order', () => {
  const button = () => screen.getByRole('button', { name: 'Approve Purchase Order' });
  const reason = () => screen.getByLabelText('Reason for the approval');

  it('asks for no reason within the limit', async () => {
    const onClose = jest.fn();
    const { pointer } = renderInShop(<ApprovePurchaseOrderDialog order={orderWith(credit)} onClose={onClose} />, {
      answers: { ...fresh(credit), [APPROVE]: answer({}) },
    });
    expect(screen.queryByLabelText('Reason for the approval')).toBeNull();
    await pointer.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('requires a reason beyond the limit', async () => {
    const onClose = jest.fn();
    const { pointer, calls } = renderInShop(
      <ApprovePurchaseOrderDialog order={orderWith(beyond)} onClose={onClose} />,
      {
        answers: { ...fresh(beyond), [APPROVE]: answer({}) },
      },
    );
    await pointer.click(button());
    await screen.findByText('Enter a reason for the approval');
    expect(calls).not.toContain(APPROVE);
    await pointer.type(reason(), 'Paid by phone');
    await pointer.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('shows why the server asks for one where the figures were older', async () => {
    const message = 'This order takes Castle Quay Ltd £100.00 beyond its credit limit of £700.00.';
    const { pointer } = renderInShop(
      <ApprovePurchaseOrderDialog order={orderWith(credit)} onClose={() => undefined} />,
      {
        answers: { ...fresh(credit), [APPROVE]: answer({ message, overCreditLimit: beyond }, { status: 409 }) },
      },
    );
    await pointer.click(button());
    await screen.findByText(message);
    reason();
  });
});
