import { shopPages } from './shop-pages.js';

const find = (query: string) => shopPages.find('/products', new URLSearchParams(query));

describe('The page of a list', () => {
  it.each(['search=disc', 'minPrice=5', 'inStock=true', 'filter.grit=80&filter.grit=180', 'filter.any=%00'])(
    'is rendered as a head alone for ?%s',
    (query) => {
      expect(find(query)).toMatchObject({ exists: true, headOnly: true });
    },
  );

  it('is one head for all choices of attributes', () => {
    expect(find('category=consumables&filter.grit=80').url).toBe(find('category=consumables&filter.brand=Osmere').url);
  });

  it('is rendered whole for a category in any order', () => {
    expect(find('category=consumables&sort=name&utm_source=mail')).toEqual({
      url: '/products?category=consumables&sort=name',
      exists: true,
      headOnly: false,
    });
  });
});
