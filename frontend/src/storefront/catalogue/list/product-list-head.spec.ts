import type { Product, Subcategory } from '../../../api/types';
import { readListState } from './list-state';
import { productListHead } from './product-list-page';

const products = [
  { name: 'Blue Basecoat', slug: 'blue-basecoat', imageUrl: '/media/tin/640.webp' },
  { name: 'Red Basecoat', slug: 'red-basecoat', imageUrl: null },
] as Product[];

const subcategories = ['Basecoats', '2K Direct Gloss', 'Clearcoats & Hardeners', 'Primers', 'Aerosols'].map(
  (name) => ({ name }) as Subcategory,
);

function headOf(query: string, found: Product[] | undefined = products, known = true) {
  const state = readListState(new URLSearchParams(query));
  const subject = {
    title: state.subcategory ? 'Basecoats' : state.category ? 'Automotive Paints' : 'All Products',
    description: undefined,
    categoryName: known && state.category ? 'Automotive Paints' : undefined,
    subcategoryName: known && state.subcategory ? 'Basecoats' : undefined,
    crumbs: [{ title: 'Home', to: '/' }, { title: 'All Products' }],
    subcategories: state.category ? subcategories : [],
  };
  return productListHead(state, subject, found);
}

describe("The product list's head", () => {
  it.each([
    ['', '/products'],
    ['sort=price-asc&view=list', '/products'],
    ['subcategory=basecoats&category=paints&sort=name', '/products?category=paints&subcategory=basecoats'],
    ['page=2&category=paints', '/products?category=paints&page=2'],
    ['sale=true', '/products?category=hot-deals'],
    ['category=hot-deals', '/products?category=hot-deals'],
  ])('gives ?%s the canonical address %s', (query, canonical) => {
    expect(headOf(query)?.canonical).toBe(canonical);
  });

  it.each(['search=gun', 'category=paints&minPrice=10', 'maxPrice=50'])('keeps ?%s out of search engines', (query) => {
    expect(headOf(query)).toEqual({ title: expect.any(String) });
  });

  it('names the category and the page number', () => {
    expect(headOf('category=paints&subcategory=basecoats&page=3')?.title).toBe('Basecoats - Automotive Paints, page 3');
  });

  it('names the subcategories that fit into the sixty characters that search engines show', () => {
    expect(headOf('category=paints')?.title).toBe('Automotive Paints: Basecoats, 2K Direct Gloss');
    expect(headOf('category=paints&page=2')?.title).toBe('Automotive Paints, page 2');
    expect(headOf('')?.title).toBe('All Products');
  });

  it("lists the page's products, numbered through all pages", async () => {
    const [list] = (await headOf('page=2')?.structured?.()) ?? [];
    expect(list).toMatchObject({
      '@type': 'CollectionPage',
      name: 'All Products',
      url: '/products?page=2',
      mainEntity: {
        itemListElement: [
          { '@type': 'ListItem', position: 25, name: 'Blue Basecoat', url: '/products/blue-basecoat' },
          { '@type': 'ListItem', position: 26, name: 'Red Basecoat', url: '/products/red-basecoat' },
        ],
      },
    });
  });

  it('marks an unknown category, or a page after the last, as missing', () => {
    expect(headOf('category=nonsense', [], false)?.missing).toBe(true);
    expect(headOf('page=99', [])?.missing).toBe(true);
    expect(headOf('category=paints', [])?.missing).toBeUndefined();
  });
});
