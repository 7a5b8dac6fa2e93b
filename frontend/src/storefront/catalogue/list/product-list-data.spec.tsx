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
  '/api/products/price-range': answer({ min: '1.00', max: '100.00' }),
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
    ['category=car-paints&search=red', { headOnly: true }],
    ['category=unknown', undefined],
  ])('leads ?%s to %o', async (query, outcome) => {
    const { store } = renderInShop(<p />, { answers });
    expect(await productListData(store.dispatch, { params: {}, search: new URLSearchParams(query) })).toEqual(outcome);
  });
});
