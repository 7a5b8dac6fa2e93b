import { addressOf, fileAddressOf, filterFrom, isNarrowed, pageFrom, queryOf } from './order-filter';

describe('The filter of the orders', () => {
  const from = (address: string) => filterFrom(new URLSearchParams(address));

  it('is read from the address and written back unchanged', () => {
    const address = '?needs=approval&poStatus=pending_approval&search=LS1+1AA';
    expect(addressOf(from(address))).toBe(address);
  });

  it('leaves out empty and unknown values', () => {
    expect(from('?search=+&colour=red&status=shipped')).toEqual({ status: 'shipped' });
  });

  it('leaves the number of the first page out of the address', () => {
    expect(addressOf({ status: 'shipped' }, 1)).toBe('?status=shipped');
    expect(addressOf({ status: 'shipped' }, 3)).toBe('?status=shipped&page=3');
    expect([pageFrom(new URLSearchParams('page=-2')), pageFrom(new URLSearchParams('page=2.7'))]).toEqual([1, 2]);
  });

  it('requests one page, and all rows for the file', () => {
    expect(queryOf({ status: 'shipped' }, 2)).toEqual({ status: 'shipped', page: 2, limit: 25 });
    expect(fileAddressOf({ status: 'shipped' })).toBe('/api/admin/orders.csv?status=shipped');
  });

  it('does not count the sort order as a filter', () => {
    expect(isNarrowed({ sort: 'total' })).toBe(false);
    expect(isNarrowed({ sort: 'total', to: '2026-11-21' })).toBe(true);
  });
});
