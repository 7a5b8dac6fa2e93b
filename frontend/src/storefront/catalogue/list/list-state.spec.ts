import {
  countFilters,
  filterOf,
  isColourCode,
  isFiltered,
  listAddress,
  NO_FILTERS,
  priceRangeFilterOf,
  readListState,
  shownFilters,
  toggled,
} from './list-state';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('The product list', () => {
  it('is the same when its address is opened again', () => {
    const query =
      'category=automotive-paints&subcategory=primers&search=2k+clear&sale=true&minPrice=10&maxPrice=49.99&sort=price-desc&page=3&view=list';
    expect(listAddress(read(query))).toBe(`/products?${query}`);
    expect(listAddress(read('sale=true'))).toBe('/products?sale=true');
  });

  it('leaves defaults out of its address', () => {
    expect(listAddress(read('sort=featured&page=1&view=grid'))).toBe('/products');
  });

  it('ignores invalid values in an address', () => {
    expect(read('sort=cheapest&page=-4&view=wall&category=&sale=yes')).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
    expect(read('minPrice=cheap&maxPrice=-4&search=%20%20')).toEqual(read(''));
    expect(read('page=99999999999999999999').page).toBe(1);
    expect(read('page=100000').page).toBe(100_000);
    expect(read('page=100001').page).toBe(1);
  });

  it('returns to the first page when a filter changes', () => {
    const state = read('category=consumables&page=4');
    expect(listAddress(state, { sort: 'name' })).toBe('/products?category=consumables&sort=name');
    expect(listAddress(state, { subcategory: 'masking' })).toBe('/products?category=consumables&subcategory=masking');
  });

  it('stays on its page when only the view changes', () => {
    expect(listAddress(read('page=4'), { view: 'list' })).toBe('/products?page=4&view=list');
  });

  it('requests one page of what the address says', () => {
    expect(filterOf(read('category=consumables&page=2'))).toEqual({
      category: 'consumables',
      subcategory: undefined,
      search: undefined,
      sale: undefined,
      minPrice: undefined,
      maxPrice: undefined,
      attribute: undefined,
      inStock: undefined,
      sort: 'featured',
      page: 2,
      limit: 24,
    });
  });

  it('keeps chosen values of attributes in the address, several of each, and drops them with their category', () => {
    const state = read('category=consumables&filter.grit=180&filter.grit=80&filter.brand=U-Pol+%26+Co&inStock=true');
    expect(state.attributes).toEqual(['brand:U-Pol & Co', 'grit:180', 'grit:80']);
    const address = listAddress(state);
    expect(address).toBe(
      '/products?category=consumables&filter.brand=U-Pol+%26+Co&filter.grit=180&filter.grit=80&inStock=true',
    );
    expect(read(address.split('?')[1]!)).toEqual(state);
    expect(filterOf(state)).toMatchObject({ attribute: state.attributes, inStock: true });
    expect(listAddress(state, { category: 'workshop-tools' })).toBe('/products?category=workshop-tools&inStock=true');
    expect(countFilters(shownFilters(state))).toBe(4);
    expect(toggled(toggled(state.attributes, 'grit:80'), 'grit:120')).toEqual([
      'brand:U-Pol & Co',
      'grit:120',
      'grit:180',
    ]);
  });

  it.each(['filter.=80', 'filter.Grit=80', 'filter.grit=', `filter.grit=${'8'.repeat(61)}`, 'grit=80'])(
    'ignores %s',
    (query) => {
      expect(read(query).attributes).toEqual([]);
    },
  );

  it('counts as narrowed by its filters, not by sort order or view', () => {
    expect(isFiltered(read('sale=true'))).toBe(true);
    expect(isFiltered(read('sort=name&view=list&page=2'))).toBe(false);
  });

  it("trims a search and cuts it to the shop's limit", () => {
    expect(read('search=+clear+coat+').search).toBe('clear coat');
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });

  it('reads prices as people type them, in ascending order', () => {
    expect(read('minPrice=%C2%A350.00&maxPrice=1,200.5')).toMatchObject({ minPrice: '50', maxPrice: '1200.5' });
    expect(read('minPrice=12,50&maxPrice=1.250,00')).toMatchObject({ minPrice: undefined, maxPrice: undefined });
    expect(read('minPrice=80&maxPrice=9.99')).toMatchObject({ minPrice: '9.99', maxPrice: '80' });
    expect(read('minPrice=0&maxPrice=007')).toMatchObject({ minPrice: '0', maxPrice: '7' });
  });

  it('requests the same price range whatever prices are chosen', () => {
    expect(priceRangeFilterOf(read('sale=true&minPrice=5&maxPrice=9&sort=name&page=2'))).toEqual(
      priceRangeFilterOf(read('sale=true')),
    );
  });

  it('counts both price bounds as one filter, and none after clearing', () => {
    const state = read('category=consumables&subcategory=masking&minPrice=5&maxPrice=9&sort=name&view=list');
    expect(countFilters(state)).toBe(3);
    expect(listAddress(state, NO_FILTERS)).toBe('/products?sort=name&view=list');
  });

  it('shows its category as a filter only where it narrows a search, which is none itself', () => {
    expect(countFilters(shownFilters(read('category=consumables&subcategory=masking')))).toBe(0);
    expect(countFilters(shownFilters(read('category=consumables&minPrice=5')))).toBe(1);
    expect(countFilters(shownFilters(read('category=consumables&search=tape')))).toBe(1);
    expect(countFilters(shownFilters(read('search=tape')))).toBe(0);
  });

  it.each([
    ['LB9A', true],
    ['lc9x', true],
    ['41/G', true],
    ['a1', true],
    ['tape', false],
    ['1500', false],
    ['TST-CC-001', false],
    ['clear 2k', false],
  ])('takes a search without results for a colour code: %s, %s', (search, expected) => {
    expect(isColourCode(search)).toBe(expected);
  });
});
