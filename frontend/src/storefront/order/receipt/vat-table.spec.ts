import type { Order } from '../../../api/types';
import { vatTable } from './receipt-page';

const line = (vatRate: number, total: string, discount: string, tax: string) =>
  ({ vatRate, total, discount, tax }) as Order['lines'][number];

const delivery = { shipping: '4.99', shippingDiscount: '0.10', shippingTax: '0.82', shippingVatRate: 20 };

describe('The VAT of a receipt', () => {
  it('has a row per rate, delivery included, after discounts', () => {
    const lines = [
      line(20, '48.00', '0.90', '7.85'),
      line(0, '10.00', '0.00', '0.00'),
      line(20, '1.20', '0.00', '0.20'),
    ];
    expect(vatTable({ ...delivery, lines })).toEqual([
      { rate: 20, net: '44.32', vat: '8.87', gross: '53.19' },
      { rate: 0, net: '10.00', vat: '0.00', gross: '10.00' },
    ]);
  });

  it('leaves out free delivery', () => {
    const free = { shipping: '0.00', shippingDiscount: '0.00', shippingTax: '0.00', shippingVatRate: 20 };
    expect(vatTable({ ...free, lines: [line(5, '105.00', '0.00', '5.00')] })).toEqual([
      { rate: 5, net: '100.00', vat: '5.00', gross: '105.00' },
    ]);
  });
});
