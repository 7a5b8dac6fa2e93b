import { orderFileAddress, orderSearchFrom, orderSearchQuery } from './order-search-state';

const from = (query: string) => orderSearchFrom(new URLSearchParams(query));

describe('The search of the orders in the address', () => {
  it('is read back as it was written', () => {
    const query = orderSearchQuery({ search: 'PO-77 & 78', stage: 'shipped' }, 3);
    expect(from(query)).toEqual({ search: 'PO-77 & 78', stage: 'shipped', page: 3 });
    expect(orderSearchQuery({})).toBe('?tab=orders');
    expect(from(orderSearchQuery({}))).toEqual({ page: 1 });
  });

  it('ignores an unknown stage, blanks, and the search of another tab', () => {
    expect(from('search=%20%20&stage=lost')).toEqual({ page: 1 });
    expect(from('tab=points&search=PO&page=4')).toEqual({ page: 1 });
    expect(from(`search=${'x'.repeat(300)}`).search).toHaveLength(255);
  });

  it('leads to the file of what is found', () => {
    expect(orderFileAddress({})).toBe('/api/orders.csv');
    expect(orderFileAddress({ search: 'PO 77', stage: 'waiting' })).toBe('/api/orders.csv?search=PO+77&stage=waiting');
  });
});
