import { GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { ProductsQueries } from '../products/products.queries.js';
import { fillCatalogue, readingOf } from '../testing/plans.js';
import { FamiliesQueries } from './families.queries.js';

describe('The plans of families in a shop of many products', () => {
  const PRODUCTS = 6000;
  const MEMBERS = 12;
  let scenario: Scenario;
  let product: { id: string; slug: string };

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await fillCatalogue(scenario, PRODUCTS);
    await scenario.em.execute(`
      create temporary table numbered as
      select id, (row_number() over (order by id) - 1) as number from catalogue.products;
      insert into catalogue.product_families (id, name, created_at, updated_at)
      select ('00000000-0000-0000-0000-' || lpad(number::text, 12, '0'))::uuid, 'Family ' || number, now(), now()
      from numbered where number < ${PRODUCTS / MEMBERS};
      insert into catalogue.family_members (product_id, family_id, position, colour)
      select id, ('00000000-0000-0000-0000-' || lpad((number / ${MEMBERS})::text, 12, '0'))::uuid, number % ${MEMBERS}, 'Colour ' || number
      from numbered;
      drop table numbered;`);
    await scenario.em.execute('analyze catalogue.product_families, catalogue.family_members');
    [product] = await scenario.em.execute<[{ id: string; slug: string }]>(
      'select id, slug from catalogue.products where is_visible_online and is_active order by id offset 3000 limit 1',
    );
  });
  afterAll(() => scenario.close());

  it("read a product's page with its family in one statement, from the products of the family only", async () => {
    const { wholeTable, rows } = await readingOf(scenario, async () => {
      const page = await scenario.get(ProductsQueries).getProduct(GUEST, product.slug);
      expect(page?.family?.members.length).toBeGreaterThan(1);
    });
    expect(wholeTable).toBe(false);
    expect(rows).toBeLessThanOrEqual(MEMBERS + 4);
  });

  it('read the family that an admin edits in one statement, from its products only', async () => {
    const { wholeTable, rows } = await readingOf(scenario, () => scenario.get(FamiliesQueries).adminFamily(product.id));
    expect(wholeTable).toBe(false);
    expect(rows).toBeLessThanOrEqual(MEMBERS + 4);
  });
});
