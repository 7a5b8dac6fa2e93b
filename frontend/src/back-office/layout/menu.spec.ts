import { mayOpen, menuFor } from './menu';

const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ label }) => label);

describe("The back office's menu", () => {
  it('shows each role the pages it may open', () => {
    expect(labels('admin')).toEqual(['Admin', 'Orders', 'Trade Applications', 'Audit Trail']);
    expect(labels('sales')).toEqual(['Admin', 'Orders', 'Trade Applications']);
    expect(labels('support')).toEqual(['Admin', 'Orders']);
  });

  it('shows customers nothing', () => {
    expect(labels('customer')).toEqual([]);
    expect(mayOpen('customer', '/admin')).toBe(false);
  });

  it('opens a page with or without a trailing slash', () => {
    expect(mayOpen('sales', '/admin/trade-applications/')).toBe(true);
    expect(mayOpen('sales', '/admin/audit')).toBe(false);
  });

  it('opens the pages below an entry with it', () => {
    expect(mayOpen('support', '/admin/orders/TC-261121-7KQ4M/packing-note')).toBe(true);
    expect(mayOpen('support', '/admin/trade-applications/1')).toBe(false);
    expect(mayOpen('support', '/admin/audit')).toBe(false);
  });
});
