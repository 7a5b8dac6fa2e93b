import { GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { manyProducts } from '../testing/many-products.js';
import { ListProductsQuery, type ProductListing } from './list-products.js';

describe('The pages of a long list', () => {
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    for (const statement of manyProducts(240)) await scenario.em.execute(statement);
  });
  afterAll(() => scenario.close());

  it.each<[Partial<ProductListing>, string]>([
    [
      { sort: 'featured' },
      'order by is_featured desc, (case when is_featured then lower(name) else md5(name) end), id',
    ],
    [
      { sort: 'featured', category: 'category-1' },
      `and category_id = (select id from catalogue.categories where slug = 'category-1')
       order by is_featured desc, lower(name), id`,
    ],
    [{ sort: 'price-desc' }, 'order by price desc, id desc'],
    [{ sort: 'name', featured: true }, 'and is_featured order by lower(name), id'],
  ])('show every product once, in order: %j', async (listing, inOrder) => {
    const shown: string[] = [];
    for (let page = 1; ; page += 1) {
      const query = scenario.get(ListProductsQuery);
      const { products, total } = await query.listProducts(GUEST, { sort: 'name', limit: 24, ...listing, page });
      if (products.length === 0) {
        expect(total).toBe(shown.length);
        break;
      }
      shown.push(...products.map(({ id }) => id));
    }
    const rows = await scenario.em.execute<{ id: string }[]>(
      `select id from catalogue.products where is_visible_online and is_active ${inOrder}`,
    );
    expect(shown).toEqual(rows.map(({ id }) => id));
    expect(shown).not.toHaveLength(0);
  });
});
