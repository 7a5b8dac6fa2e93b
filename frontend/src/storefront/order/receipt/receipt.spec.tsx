/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Order, OrderLine, ShopConfig } from '../../../api/types';
import { Receipt } from './receipt-page';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', poStatus: null, createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ customerEmail: 'alex@garage.test', paymentMethod: 'stripe', purchaseOrderNumber: null },
  ...{ subtotal: '10.00', shipping: '4.99', shippingDiscount: '0.00', shippingTax: '0.83', shippingVatRate: 20 },
  ...{ tax: '2.50', pointsDiscount: '0.00', grantDiscount: '0.00', grant: null, total: '14.99', pointsUsed: 0 },
  ...{ refunded: '0.00', lines: [], refunds: [], shippingAddress: null, billingAddress: null, returnRequest: null },
} as unknown as Order;
const ERASED_COLOUR = { make: '', code: '', name: '', variant: null, isChecked: false };
const company = { name: 'Topcoat Ltd', address: [], vatNumber: 'GB 1' } as unknown as ShopConfig['company'];

describe('A receipt', () => {
  it('has the shop’s wordmark and names the card that paid', () => {
    const { container } = render(
      <Receipt order={{ ...order, paidCard: { brand: 'visa', last4: '4242' } }} company={company} />,
    );
    screen.getByRole('img', { name: 'Topcoat' });
    expect(container.textContent).toContain('Paid by card (Visa •••• 4242).');
  });

  it('lists each line of a product whose colours were erased', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const line = { productId: 'p1', sku: 'TC-1', name: 'Basecoat', vatRate: 20, colour: ERASED_COLOUR } as OrderLine;
    render(<Receipt order={{ ...order, lines: [line, { ...line, quantity: 2 }] }} company={company} />);
    expect(screen.getAllByRole('rowheader', { name: /^Basecoat/ })).toHaveLength(2);
    expect(errors).not.toHaveBeenCalled();
  });
});
