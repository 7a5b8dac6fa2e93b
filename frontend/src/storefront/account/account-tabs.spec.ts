import { addressOf, pageFrom, tabFrom } from './account-tabs';

describe('The address of the account page', () => {
  it('names a tab, or means the orders', () => {
    expect(tabFrom('settings')).toBe('settings');
    expect(['', null, 'constructor', 'Settings'].map(tabFrom)).toEqual(['orders', 'orders', 'orders', 'orders']);
  });

  it('names a page of a list, or means the first', () => {
    expect(pageFrom('12')).toBe(12);
    expect([null, '', '0', '-1', '1.5', '1e9', 'two'].map(pageFrom)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(addressOf('points', 2)).toBe('/account?tab=points&page=2');
    expect(addressOf('orders', 1)).toBe('/account?tab=orders');
  });
});
