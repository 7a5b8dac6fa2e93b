import { addressOf, fileAddressOf, filterFrom, isNarrowed, pageFrom, queryOf } from './order-filter';

describe('The filter of the orders', () => {
  const from = (address: string) => filterFrom(new URLSearchParams(address));

  it('is read from the address and written back the same', () => {
    const address = '?needs=approval&poStatus=pending_approval&search=LS1+1AA';
    expect(addressOf(from(address))).toBe(address);
  });

  it('leaves out what is empty or unknown', () => {
    expect(from('?search=+&colour=red&status=shipped')).toEqual({ status: 'shipped' });
  });

  it('numbers the pages from the second on', () => {
    expect(addressOf({ status: 'shipped' }, 1)).toBe('?status=shipped');
    expect(addressOf({ status: 'shipped' }, 3)).toBe('?status=shipped&page=3');
    expect([pageFrom(new URLSearchParams('page=-2')), pageFrom(new URLSearchParams('page=2.7'))]).toEqual([1, 2]);
  });

  it('asks for one page, and for the file of all', () => {
    expect(queryOf({ status: 'shipped' }, 2)).toEqual({ status: 'shipped', page: 2, limit: 25 });
    expect(fileAddressOf({ status: 'shipped' })).toBe('/api/admin/orders.csv?status=shipped');
  });

  it('tells an order of rows from a choice of rows', () => {
    expect(isNarrowed({ sort: 'total' })).toBe(false);
    expect(isNarrowed({ sort: 'total', to: '2026-11-21' })).toBe(true);
  });
});
