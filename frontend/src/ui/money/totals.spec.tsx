/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Totals } from './totals';
import { chooseVat } from './vat-choice';

const sums = { subtotal: '30.00', shipping: '4.99', total: '33.99', tax: '5.66', pointsDiscount: '1.00' };
const exVat = { subtotalExVat: '25.00', shippingExVat: '4.16', totalExVat: '28.33' };
const rewarded = { grant: { name: '£5 off' }, grantDiscount: '5.00', total: '28.99', tax: '4.83', totalExVat: '24.16' };

const rows = (change: object = {}) => {
  const { container } = render(<Totals {...sums} {...exVat} {...change} />);
  return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
};

describe('The sums of a cart', () => {
  afterEach(() => act(() => chooseVat('inc')));

  it('include VAT', () => {
    expect(rows()).toEqual(['Subtotal£30.00', 'Shipping£4.99', 'Points−£1.00', 'Total£33.99', 'including VAT of£5.66']);
  });

  it('end with the total without VAT for verified trade', () => {
    expect(rows({ showsExVat: true }).at(-1)).toBe('Total ex VAT£28.33');
  });

  it('name the reward and what it takes off', () => {
    expect(rows(rewarded)).toContain('Reward: £5 off−£5.00');
  });

  it('are without VAT, then VAT and the total, for who sees prices without VAT', () => {
    act(() => chooseVat('ex'));
    expect(rows({ showsExVat: true })).toEqual([
      'Subtotal ex VAT£25.00',
      'Shipping ex VAT£4.16',
      'Points ex VAT−£0.83',
      'VAT£5.66',
      'Total inc VAT£33.99',
    ]);
    expect(rows(rewarded)).toContain('Reward: £5 off, and points ex VAT−£5.00');
    expect(rows({ pointsDiscount: '0.00', totalExVat: '29.16' }).some((row) => row?.includes('Points'))).toBe(false);
  });

  it('call delivery free where it costs nothing', () => {
    expect(rows({ shipping: '0.00' })).toContain('ShippingFree');
  });
});
