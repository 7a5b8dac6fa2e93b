import { accountTabs, pageFrom, tabAddress, tabFrom } from './account-tabs';

describe('The address of the account page', () => {
  it('selects the named tab, else the orders', () => {
    expect(tabFrom('settings', false)).toBe('settings');
    for (const text of ['', null, 'constructor', 'Settings']) expect(tabFrom(text, true)).toBe('orders');
  });

  it('selects the credit of verified trade customers only', () => {
    expect(tabFrom('credit', true)).toBe('credit');
    expect(tabFrom('credit', false)).toBe('orders');
    expect(accountTabs(true).length - accountTabs(false).length).toBe(1);
  });

  it('selects the named page, else the first', () => {
    expect(pageFrom('12')).toBe(12);
    expect([null, '', '0', '-1', '1.5', '1e9', 'two'].map(pageFrom)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(tabAddress('points', 2)).toBe('/account?tab=points&page=2');
    expect(tabAddress('orders', 1)).toBe('/account?tab=orders');
  });
});
