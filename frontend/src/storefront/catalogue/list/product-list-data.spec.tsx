/** @jest-environment jsdom */
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { productListData } from './product-list-data';

const entry = { description: '', imageUrl: null };
const answers = {
  '/api/categories': answer([
    { ...entry, id: 'paints', name: 'Car Paints', slug: 'car-paints', formerSlugs: ['paints'] },
  ]),
  '/api/subcategories': answer([
    { ...entry, id: 'base', name: 'Basecoats', slug: 'basecoats', formerSlugs: ['colours'], categoryId: 'paints' },
  ]),
  '/api/products': answer([], { total: 0 }),
  '/api/products/facets': answer({ facets: [], inStock: 0 }),
  '/api/products/price-range': answer({ min: '1.00', max: '100.00' }),
  '/api/products/spelling': answer({ spelling: 'red' }),
  '/api/products/search-advice': answer({ maker: null, grit: null, category: null }),
};
const load = async (query: string, isOutline = false) => {
  const { store, calls } = renderInShop(<p />, { answers });
  const outcome = await productListData(store.dispatch, { params: {}, search: new URLSearchParams(query), isOutline });
  return { outcome, calls: calls.filter((path) => path.startsWith('/api/products')) };
};

describe("The product list's data for the server", () => {
  it.each([
    ['category=paints&page=2', { to: '/products?category=car-paints&page=2' }],
    [
      'category=paints&subcategory=colours&search=red',
      { to: '/products?category=car-paints&subcategory=basecoats&search=red' },
    ],
    ['category=car-paints&subcategory=colours', { to: '/products?category=car-paints&subcategory=basecoats' }],
    ['category=car-paints&subcategory=basecoats', undefined],
    ['category=car-paints&search=red', undefined],
    ['category=unknown', undefined],
  ])('leads ?%s to %o', async (query, outcome) => {
    expect((await load(query)).outcome).toEqual(outcome);
  });

  it('are the products, their prices and filters, of a search without hits another spelling instead', async () => {
    const calls = async (query: string) => (await load(query)).calls.map((path) => path.split('?')[0]);
    expect(await calls('maxPrice=5')).toEqual(['/api/products', '/api/products/price-range', '/api/products/facets']);
    expect(await calls('search=redd')).toEqual([
      '/api/products',
      '/api/products/search-advice',
      '/api/products/spelling',
    ]);
  });

  it('are of an outline only what its heading says', async () => {
    expect(await load('category=paints&search=red', true)).toEqual({
      outcome: { to: '/products?category=car-paints&search=red' },
      calls: [],
    });
  });
});
