import { mayOpen, menuFor } from './menu';

const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ label }) => label);

describe("The back office's menu", () => {
  it('shows each member of staff what their role is for', () => {
    expect(labels('admin')).toEqual(['Admin', 'Trade Applications', 'Audit Trail']);
    expect(labels('sales')).toEqual(['Admin', 'Trade Applications']);
    expect(labels('support')).toEqual(['Admin']);
  });

  it('has nothing for customers', () => {
    expect(labels('customer')).toEqual([]);
    expect(mayOpen('customer', '/admin')).toBe(false);
  });

  it('opens a page with or without a slash at the end', () => {
    expect(mayOpen('sales', '/admin/trade-applications/')).toBe(true);
    expect(mayOpen('sales', '/admin/audit')).toBe(false);
  });
});
