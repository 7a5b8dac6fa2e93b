/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Totals } from './totals';

const sums = { subtotal: '30.00', shipping: '4.99', total: '33.99', tax: '5.66', pointsDiscount: '1.00' };
const exVat = { subtotalExVat: '25.00', shippingExVat: '4.16', pointsDiscountExVat: '0.83', totalExVat: '28.33' };

const rows = (showsExVat: boolean) => {
  const { container } = render(<Totals {...sums} {...exVat} showsExVat={showsExVat} />);
  return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
};

describe('The sums of a cart', () => {
  it('include VAT', () => {
    expect(rows(false)).toEqual([
      'Subtotal£30.00',
      'Shipping£4.99',
      'Points−£1.00',
      'Total£33.99',
      'including VAT of£5.66',
    ]);
  });

  it('stand beside those without VAT for viewers who see them', () => {
    expect(rows(true)).toEqual([
      'Subtotal£30.00£25.00 ex VAT',
      'Shipping£4.99£4.16 ex VAT',
      'Points−£1.00−£0.83 ex VAT',
      'Total£33.99',
      'including VAT of£5.66',
      'Total ex VAT£28.33',
    ]);
  });

  it('name the reward and what it takes off', () => {
    const { container } = render(
      <Totals
        {...sums}
        {...exVat}
        grant={{ name: '£5 off' }}
        grantDiscount="5.00"
        grantDiscountExVat="4.17"
        showsExVat
      />,
    );
    expect(container.textContent).toContain('Reward: £5 off−£5.00−£4.17 ex VATPoints−£1.00');
  });

  it('have no amount without VAT for free delivery', () => {
    const { container } = render(<Totals {...sums} {...exVat} shipping="0.00" showsExVat />);
    expect(container.textContent).toContain('ShippingFree');
  });
});
