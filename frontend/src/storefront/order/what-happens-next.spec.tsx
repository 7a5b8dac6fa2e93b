/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import type { CurrentUser, Order } from '../../api/types';
import { OrderDetails } from './order-details';

const order = {
  ...{ orderNumber: 'TC-1', status: 'confirmed', poStatus: null, createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ customerEmail: 'alex@garage.test', paymentMethod: 'stripe', purchaseOrderNumber: null, orderNotes: null },
  ...{ subtotal: '10.00', shipping: '4.99', shippingDiscount: '0.00', tax: '2.50', pointsDiscount: '0.00' },
  ...{ total: '14.99', pointsUsed: 0, pointsEarned: 0, refunded: '0.00', cancelRefund: '14.99' },
  ...{ lines: [], refunds: [], history: [{ to: 'confirmed', at: '2026-11-21T10:00:00.000Z' }] },
  ...{ shippingAddress: null, billingAddress: null, returnRequest: null, invoice: null, ageToConfirm: null },
  ...{ undeliverable: null, needsAddress: false, mayCancel: false, mayReturn: false, carrier: null },
} as unknown as Order;

describe('The page of an order', () => {
  const open = (changes: Partial<Order>, user: CurrentUser | null = null) =>
    renderInShop(<OrderDetails order={{ ...order, ...changes }} access={{ orderNumber: 'TC-1', key: undefined }} />, {
      user,
      answers: { '/api/config': answer({ claims: {} }) },
    });

  it.each([
    ['confirmed', 'Thank you for your order'],
    ['processing', 'We are packing your order'],
    ['shipped', 'Your order is on its way'],
    ['delivered', 'Your order has been delivered'],
    ['cancelled', 'This order was cancelled'],
  ])('says of a %s order: %s', async (status, headline) => {
    const { settle } = open({ status });
    await settle();
    screen.getByText(headline);
  });

  it('leads a customer back to the orders, and a guest to the shop', async () => {
    open({}, makeUser());
    expect((await screen.findByRole('link', { name: 'My Orders' })).getAttribute('href')).toBe('/account');
    cleanup();
    const { settle } = open({});
    await settle();
    expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products');
  });

  it('says how it was paid', async () => {
    const { settle } = open({});
    await settle();
    expect(screen.getByText('Payment').nextSibling?.textContent).toBe('Card');
  });

  it('names the card that paid', async () => {
    const { settle } = open({ paidCard: { brand: 'visa', last4: '4242' } });
    await settle();
    expect(screen.getByText('Payment').nextSibling?.textContent).toBe('Visa •••• 4242');
  });

  it('shows town and postcode on lines of their own', async () => {
    const address = { firstName: 'Alex', lastName: 'Morgan', address: '1 High Street', city: 'Leeds' };
    const shippingAddress = { ...address, postalCode: 'LS1 1AA', country: 'United Kingdom', email: '', phone: '' };
    const { settle } = open({ shippingAddress });
    await settle();
    screen.getByText('Leeds');
    screen.getByText('LS1 1AA');
  });
});

describe('What happens next with an order', () => {
  const open = (deliveryTime: string | null) => {
    const answers = { '/api/config': answer({ claims: { deliveryTime } }) };
    return renderInShop(<OrderDetails order={order} access={{ orderNumber: 'TC-1', key: undefined }} />, { answers });
  };

  it('shows the delivery time of the settings', async () => {
    open('5-7 working days');
    await screen.findByText('Orders are usually delivered in 5-7 working days.');
  });

  it('promises no delivery time where the settings have none', async () => {
    const { settle } = open(null);
    await settle();
    screen.getByText('alex@garage.test');
    expect(screen.queryByText(/usually delivered/)).toBeNull();
  });
});
