import { GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { fillCatalogue, readingOf } from '../testing/plans.js';
import { FoundProductsQuery } from './found-products.js';
import { ListProductsQuery, type ProductListing } from './list-products.js';
import { SetSynonyms } from './search.commands.js';
import { SuggestProductsQuery } from './suggest-products.js';

describe('The plans in a shop of many products', () => {
  const PRODUCTS = 6000;
  let scenario: Scenario;

  const reading = (ask: () => Promise<unknown>) => readingOf(scenario, ask);
  const list = (listing: Partial<ProductListing>) =>
    reading(() =>
      scenario.get(ListProductsQuery).listProducts(GUEST, { sort: 'featured', page: 1, limit: 24, ...listing }),
    );

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await scenario.run(new SetSynonyms(['lacquer', 'clearcoat', 'clear coat']));
    await fillCatalogue(scenario, PRODUCTS);
    await scenario.em.execute('analyze catalogue.vocabulary');
  });
  afterAll(() => scenario.close());

  it('read a category between two prices from one range of an index', async () => {
    const { indexes, rows } = await list({ category: 'category-2', minPrice: 1000, maxPrice: 9000, sort: 'price-asc' });
    expect(indexes).toEqual(['products_category_by_price', 'products_pkey']);
    expect(rows).toBeLessThan(PRODUCTS / 50);
  });

  it('read only the hits of a search for two words', async () => {
    const { indexes, wholeTable, rows } = await list({ search: 'matt clear coat' });
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_search');
    expect(rows).toBeLessThan(PRODUCTS / 20);
  });

  it('read nothing for a search without hits, corrections included', async () => {
    const { indexes, wholeTable, rows } = await list({ search: 'submarine periscope' });
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_search');
    expect(rows).toBeLessThan(100);
  });

  it('read only the names with one of the words where no product has all', async () => {
    const { indexes, wholeTable, rows } = await list({ search: 'submarine scuff periscope', someWords: true });
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_search');
    expect(rows).toBeLessThan(PRODUCTS / 20);
  });

  it('read suggestions from the names only, where these are enough', async () => {
    const { indexes, wholeTable, rows } = await reading(() =>
      scenario.get(SuggestProductsQuery).suggestProducts(GUEST, 'tack cl'),
    );
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_search');
    expect(rows).toBeLessThan(PRODUCTS / 20);
  });

  it('read the price range from the two ends of an index', async () => {
    for (const filter of [{}, { category: 'category-2' }, { subcategory: 'category-2-3' }]) {
      const { wholeTable, rows } = await reading(() => scenario.get(FoundProductsQuery).priceRange(filter));
      expect(wholeTable).toBe(false);
      expect(rows).toBe(2);
    }
  });

  it.each<ProductListing['sort']>(['featured', 'name', 'price-asc'])(
    'read the index of sales alone for a category without sales, by %s',
    async (sort) => {
      const { indexes, rows } = await list({ category: 'category-8', sale: true, sort });
      expect(indexes).toContain('products_sale_by_category');
      expect(rows).toBe(0);
    },
  );

  it.each<[ProductListing['sort'], string]>([
    ['featured', 'products_in_featured_order'],
    ['name', 'products_in_name_order'],
    ['price-asc', 'products_by_price'],
  ])('reach a far page of the whole shop in an index alone, by %s', async (sort, index) => {
    const { indexes, wholeTable } = await list({ sort, page: 200 });
    expect(wholeTable).toBe(false);
    expect(indexes).toContain(index);
  });
});
