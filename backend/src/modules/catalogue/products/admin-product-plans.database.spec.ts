import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { fillCatalogue, readingOf } from '../testing/plans.js';
import type { AdminProductFilter, AdminProductSort } from './admin-product-filter.js';
import { ListAdminProductsQuery } from './list-admin-products.js';
import { ProductsQueries } from './products.queries.js';

describe('The plans of Product Management in a shop of many products', () => {
  const PRODUCTS = 6000;
  let scenario: Scenario;

  const list = (filter: Partial<AdminProductFilter>, sort: AdminProductSort = 'name', page = 1) =>
    readingOf(scenario, () =>
      scenario.get(ListAdminProductsQuery).listAdminProducts({ filter: 'all', ...filter }, sort, page, 24),
    );

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await fillCatalogue(scenario, PRODUCTS);
  });
  afterAll(() => scenario.close());

  it.each<[AdminProductSort, string]>([
    ['name', 'products_all_by_name'],
    ['-name', 'products_all_by_name'],
    ['sku', 'products_all_by_code'],
    ['price', 'products_all_by_price'],
    ['-price', 'products_all_by_price'],
    ['status', 'products_all_by_status'],
    ['-updated', 'products_all_by_update'],
  ])('read the page from the index of its order, by %s', async (sort, index) => {
    expect((await list({}, sort)).indexes).toContain(index);
  });

  it('read only the hits of a search for part of a name or a code', async () => {
    for (const search of ['epoxy primer 400', 'zx-0001']) {
      const { indexes, wholeTable, rows } = await list({ search });
      expect(wholeTable).toBe(false);
      expect(indexes).toContain('products_all_by_part');
      expect(rows).toBeLessThan(PRODUCTS / 10);
    }
  });

  it('read nothing for a search without hits', async () => {
    const { wholeTable, rows } = await list({ search: 'submarine' });
    expect(wholeTable).toBe(false);
    expect(rows).toBeLessThan(100);
  });

  it('count all four counters in one reading of an index alone', async () => {
    const { indexes, wholeTable, rows } = await readingOf(scenario, () =>
      scenario.get(ProductsQueries).countProducts(),
    );
    expect({ indexes, wholeTable, rows }).toEqual({
      indexes: ['products_all_by_state'],
      wholeTable: false,
      rows: PRODUCTS,
    });
  });

  it('reach the last page by name in an index alone', async () => {
    const { indexes, wholeTable } = await list({}, 'name', PRODUCTS / 24);
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_all_by_name');
  });
});
