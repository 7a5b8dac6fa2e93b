import { entryFor, mayOpen, menuFor } from './menu';

const labels = (role: Parameters<typeof menuFor>[0]) =>
  menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

describe("The back office's menu", () => {
  it('shows each role the pages it may open', () => {
    expect(labels('admin')).toEqual([
      'Home',
      'Orders',
      'Reports',
      'Products',
      'Categories',
      'Search synonyms',
      'Colours',
      'Import & export',
      'Customers',
      'Trade applications',
      'Rewards',
      'Sage',
      'Failed events',
      'Reconciliation',
      'Health',
      'Audit',
      'Settings',
      'Help',
    ]);
    expect(labels('sales')).toEqual([
      'Home',
      'Orders',
      'Reports',
      'Customers',
      'Trade applications',
      'Settings',
      'Help',
    ]);
    expect(labels('support')).toEqual([
      'Home',
      'Orders',
      'Customers',
      'Rewards',
      'Failed events',
      'Reconciliation',
      'Health',
      'Settings',
      'Help',
    ]);
  });

  it('shows no group in which a role has nothing', () => {
    expect(menuFor('support').map(({ title }) => title)).toEqual([undefined, 'People', 'Operations', undefined]);
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

  it('keeps the pages of the connection to Sage for admins', () => {
    for (const path of ['/sage-integration', '/sage-manual-callback']) {
      expect([mayOpen('admin', path), mayOpen('sales', path), mayOpen('customer', path)]).toEqual([true, false, false]);
      expect(entryFor(path)?.label).toBe('Sage');
    }
  });

  it('lets staff see that an address has no page', () => {
    expect(entryFor('/admin/no-such-page')).toBeUndefined();
    expect(mayOpen('support', '/admin/no-such-page')).toBe(true);
  });
});
