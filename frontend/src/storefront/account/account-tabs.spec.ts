import { pageFrom, tabAddress, tabFrom } from './account-tabs';

describe('The address of the account page', () => {
  it('selects the named tab, else the orders', () => {
    expect(tabFrom('settings')).toBe('settings');
    expect(['', null, 'constructor', 'Settings'].map(tabFrom)).toEqual(['orders', 'orders', 'orders', 'orders']);
  });

  it('selects the named page, else the first', () => {
    expect(pageFrom('12')).toBe(12);
    expect([null, '', '0', '-1', '1.5', '1e9', 'two'].map(pageFrom)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(tabAddress('points', 2)).toBe('/account?tab=points&page=2');
    expect(tabAddress('orders', 1)).toBe('/account?tab=orders');
  });
});
