import { filterOf, isFiltered, listAddress, readListState } from './list-state';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('The product list', () => {
  it('is the same after its address was kept and opened again', () => {
    const query = 'category=automotive-paints&subcategory=primers&sort=price-desc&page=3&view=list';
    expect(listAddress(read(query))).toBe(`/products?${query}`);
    expect(listAddress(read('sale=true'))).toBe('/products?sale=true');
  });

  it('says nothing in its address that goes without saying', () => {
    expect(listAddress(read('sort=featured&page=1&view=grid'))).toBe('/products');
  });

  it('takes nonsense in an address as not said', () => {
    expect(read('sort=cheapest&page=-4&view=wall&category=&sale=yes')).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=99999999999999999999').page).toBe(1);
  });

  it('begins at the first page when something else is chosen', () => {
    const state = read('category=consumables&page=4');
    expect(listAddress(state, { sort: 'name' })).toBe('/products?category=consumables&sort=name');
    expect(listAddress(state, { subcategory: 'masking' })).toBe('/products?category=consumables&subcategory=masking');
  });

  it('stays on its page when only the view changes', () => {
    expect(listAddress(read('page=4'), { view: 'list' })).toBe('/products?page=4&view=list');
  });

  it('asks the shop for one page of what the address says', () => {
    expect(filterOf(read('category=consumables&page=2'))).toEqual({
      category: 'consumables',
      subcategory: undefined,
      sale: undefined,
      sort: 'featured',
      page: 2,
      limit: 24,
    });
  });

  it('counts as filtered by what it is about, not by how it is shown', () => {
    expect(isFiltered(read('sale=true'))).toBe(true);
    expect(isFiltered(read('sort=name&view=list&page=2'))).toBe(false);
  });
});
