import { entryFor, mayOpen, menuFor } from './menu';

const labels = (role: Parameters<typeof menuFor>[0]) =>
  menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

describe("The back office's menu", () => {
  it('shows each role the pages it may open', () => {
    expect(labels('admin')).toEqual([
      'Home',
      'Orders',
      'Products',
      'Categories',
      'Search Synonyms',
      'Import & Export',
      'Customers',
      'Trade Applications',
      'Sage',
      'Audit',
      'Help',
    ]);
    expect(labels('sales')).toEqual(['Home', 'Orders', 'Trade Applications', 'Help']);
    expect(labels('support')).toEqual(['Home', 'Orders', 'Help']);
  });

  it('shows no group in which a role has nothing', () => {
    expect(menuFor('support').map(({ title }) => title)).toEqual([undefined, undefined]);
  });

  it('shows customers nothing', () => {
    expect(labels('customer')).toEqual([]);
    expect(mayOpen('customer', '/admin')).toBe(false);
    expect(mayOpen('customer', '/admin/no-such-page')).toBe(false);
  });

  it('opens a page with or without a trailing slash', () => {
    expect(mayOpen('sales', '/admin/trade-applications/')).toBe(true);
    expect(mayOpen('sales', '/admin/audit')).toBe(false);
  });

  it('opens the pages below an entry with it', () => {
    expect(mayOpen('support', '/admin/orders/TC-261121-7KQ4M/packing-note')).toBe(true);
    expect(mayOpen('support', '/admin/trade-applications/1')).toBe(false);
    expect(entryFor('/admin/orders/TC-261121-7KQ4M')?.label).toBe('Orders');
  });

  it('lets staff see that an address has no page', () => {
    expect(entryFor('/admin/no-such-page')).toBeUndefined();
    expect(mayOpen('support', '/admin/no-such-page')).toBe(true);
  });
});
