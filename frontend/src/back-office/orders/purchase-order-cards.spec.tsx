/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { downloadFile } from '../../api/download-file';
import type { AdminOrder } from '../../api/staff-api';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { DecisionCard } from './decision/decision-card';
import { CustomerCard, PaymentCard } from './order-page';

jest.mock('../../api/download-file', () => ({ downloadFile: jest.fn(async () => undefined) }));

const order = {
  ...{ orderNumber: 'TC-2', paymentMethod: 'purchase_order', purchaseOrderNumber: 'PO-7', poStatus: 'approved' },
  ...{ userId: 'u1', customerName: 'Alex Morgan', customerEmail: 'alex@garage.test', companyAddress: null },
  ...{ stripePaymentIntentId: null, pointsUsed: 0, pointsEarned: 0, grant: null, shippingAddress: null },
  lines: [{ productId: 'p1', name: 'Clear coat', quantity: 2, isGift: false }],
  invoice: {
    ...{ number: 'SI-12', status: 'unpaid', dueDate: '2026-12-20', terms: '30 days', outstanding: '30.00' },
    pdf: '/api/orders/TC-2/invoice.pdf',
  },
} as unknown as AdminOrder;

const card = (name: string) => screen.getByRole('region', { name });

describe('The page of a purchase order', () => {
  it('shows the approval and the invoice in Sage, which is saved under its number', async () => {
    const { pointer } = renderInShop(<PaymentCard order={order} />);
    expect(card('Payment').textContent).toMatch(
      /PO-7.*ApprovalApproved.*SI-12.*In SageUnpaid.*Due20 Dec 2026.*30 days.*Outstanding£30\.00/,
    );
    await pointer.click(within(card('Payment')).getByRole('button', { name: 'Invoice as PDF' }));
    expect(downloadFile).toHaveBeenCalledWith('/api/orders/TC-2/invoice.pdf', 'SI-12.pdf');
  });

  it('says nothing of a due date once the invoice is paid', () => {
    const paid = { ...order, invoice: { ...order.invoice, status: 'paid' } } as AdminOrder;
    renderInShop(<PaymentCard order={paid} />);
    expect(card('Payment').textContent).toContain('In SagePaid');
    expect(card('Payment').textContent).not.toMatch(/Due|Outstanding/);
  });

  it('leads to the record of the customer', () => {
    renderInShop(<CustomerCard order={order} />);
    const link = within(card('Customer')).getByRole('link', { name: 'Alex Morgan' });
    expect(link.getAttribute('href')).toBe('/admin/customers/u1');
  });

  it('shows before the decision what the customer ordered before, and what is left of the goods', async () => {
    const before = { orderNumber: 'TC-1', createdAt: '2026-11-01T10:00:00Z', total: '12.00', status: 'delivered' };
    const earlier = { count: 1, total: '12.00', cancelled: 0, latest: [{ ...before, poStatus: null }] };
    const background = answer({ earlier, stock: [{ productId: 'p1', available: 0 }] });
    renderInShop(<DecisionCard order={order} />, { answers: { '/api/admin/orders/TC-2/background': background } });
    const link = await screen.findByRole('link', { name: 'TC-1' });
    expect(link.getAttribute('href')).toBe('/admin/orders/TC-1');
    expect(card('Before you decide').textContent).toContain('2 × Clear coat: none left after this order');
  });
});
