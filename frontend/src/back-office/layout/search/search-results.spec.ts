import { groupOf, pagesFor, resultKinds } from './search-results';

describe('The search over everything', () => {
  it('searches the lists that a role may open', () => {
    expect(resultKinds('admin')).toEqual(['orders', 'customers', 'products', 'events']);
    expect(resultKinds('support')).toEqual(expect.arrayContaining(['orders', 'events']));
    expect(resultKinds('support')).not.toContain('products');
    expect(resultKinds('sales')).not.toContain('events');
    expect(resultKinds('customer')).toEqual([]);
  });

  it('finds pages of the menu by their label, and shows all before anything is typed', () => {
    expect(pagesFor('admin', ' AUD ').results).toEqual([{ path: '/admin/audit', title: 'Audit' }]);
    expect(pagesFor('sales', 'audit').results).toEqual([]);
    expect(pagesFor('sales', '').results.map(({ title }) => title)).toContain('Settings');
  });

  it('ends with a link to the list where more was found than is shown', () => {
    const resultOf = (row: string) => ({ path: `/admin/orders/${row}`, title: row });
    const { results } = groupOf('Orders', '/admin/orders', 'a&b', { rows: ['TC-1'], total: 1200 }, resultOf);
    expect(results).toEqual([
      { path: '/admin/orders/TC-1', title: 'TC-1' },
      { path: '/admin/orders?search=a%26b', title: 'All 1,200 orders' },
    ]);
    expect(groupOf('Orders', '/admin/orders', 'a', { rows: ['TC-1'], total: 1 }, resultOf).results).toHaveLength(1);
  });
});
