import type { OrderCustomer, OrderSnapshot } from '../events.js';
import { orderParts } from './order-mail-parts.js';

const line = { productId: 'tin', sku: 'T-1', name: 'Clear', quantity: 2, unitPrice: 1500, vatRate: 20, isGift: false };
const order = {
  lines: [{ ...line, total: 3000, discount: 87, tax: 485 }],
  shipping: { total: 499, discount: 13, tax: 81, vatRate: 20 },
  ...{ subtotal: 3000, grant: null, grantDiscount: 0, pointsUsed: 100, pointsDiscount: 100, pointsEarned: 30 },
  ...{ tax: 566, total: 3399, customer: null, shippingAddress: null, deliveryNote: null },
} as unknown as OrderSnapshot;
const business = { companyName: 'Ridgeway Bodyworks' } as OrderCustomer;

const sumsOf = (change: Partial<OrderSnapshot> = {}) =>
  orderParts({ ...order, ...change }).sums.map(([name, amount]) => `${name} ${amount}`);

describe('The sums in an order’s emails', () => {
  it('include VAT', () => {
    expect(sumsOf()).toEqual([
      'Subtotal £30.00',
      'Delivery £4.99',
      'Points −£1.00',
      'Total £33.99',
      'of which VAT £5.66',
    ]);
  });

  it('are without VAT for a business, then VAT and the total', () => {
    expect(sumsOf({ customer: business })).toEqual([
      'Subtotal ex VAT £25.00',
      'Delivery ex VAT £4.16',
      'Points ex VAT −£0.83',
      'VAT £5.66',
      'Total inc VAT £33.99',
    ]);
  });

  it('name reward and points together where a business used both', () => {
    const grant = { id: 'g', name: '£5 off', kind: 'amount' } as const;
    const both = { customer: business, grant, grantDiscount: 500, total: 2899, tax: 483 };
    expect(sumsOf(both)).toContain('Reward: £5 off, Points ex VAT −£5.00');
  });
});
