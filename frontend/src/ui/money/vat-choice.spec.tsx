/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Price } from './price';
import { Totals } from './totals';

const tin = {
  price: '29.95',
  compareAtPrice: '34.95',
  exVat: { price: '24.96', compareAtPrice: '29.13' },
};
const tradeTin = {
  ...{ price: '29.95', tradePrice: '24.00', payableExVat: '20.00' },
  exVat: { price: '24.96', compareAtPrice: null, tradePrice: '20.00' },
};

/** Loads the module anew: as on a fresh page of the same device. */
async function loaded() {
  jest.resetModules();
  return import('./vat-choice');
}

describe('Prices with and without VAT', () => {
  beforeEach(() => localStorage.clear());

  it('are shown with VAT at first, and without it once that is chosen', async () => {
    const { chooseVat } = await import('./vat-choice');
    const { container } = render(<Price prices={tin} />);
    expect(container.textContent).toBe('Price £29.95Was £34.95');
    act(() => chooseVat('ex'));
    expect(container.textContent).toBe('Price £24.96 ex VATWas £29.13£29.95 inc VAT');
    act(() => chooseVat('inc'));
    expect(container.textContent).toBe('Price £29.95Was £34.95');
  });

  it('are both shown to trade customers', async () => {
    const { chooseVat } = await import('./vat-choice');
    const { container } = render(<Price prices={tradeTin} />);
    expect(container.textContent).toBe('Trade price £24.00Standard price £29.95 £20.00 ex VAT');
    act(() => chooseVat('ex'));
    expect(container.textContent).toBe('Trade price £20.00 ex VATStandard price £24.96£24.00 inc VAT');
    act(() => chooseVat('inc'));
  });

  it('leave the total to be paid with VAT', async () => {
    const { chooseVat } = await import('./vat-choice');
    const sums = { subtotal: '30.00', shipping: '0.00', total: '30.00', tax: '5.00' };
    const exVat = { subtotalExVat: '25.00', shippingExVat: '0.00', totalExVat: '25.00' };
    const { container } = render(<Totals {...sums} {...exVat} />);
    act(() => chooseVat('ex'));
    expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Subtotal ex VAT£25.00',
      'Shipping ex VATFree',
      'VAT£5.00',
      'Total inc VAT£30.00',
    ]);
    act(() => chooseVat('inc'));
  });

  it('stay as chosen until the page is loaded again where storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { chooseVat, currentVat, defaultVat } = await loaded();
    chooseVat('ex');
    defaultVat('inc');
    expect(currentVat()).toBe('ex');
    blocked.mockRestore();
  });

  it('stay as chosen on this device, also for another user; a default gives way to the choice', async () => {
    const first = await loaded();
    first.defaultVat('ex');
    expect(first.currentVat()).toBe('ex');
    expect((await loaded()).currentVat()).toBe('ex');
    const signedOut = await loaded();
    signedOut.defaultVat('inc');
    expect(signedOut.currentVat()).toBe('inc');
    signedOut.chooseVat('ex');
    const later = await loaded();
    later.defaultVat('inc');
    expect(later.currentVat()).toBe('ex');
  });
});
