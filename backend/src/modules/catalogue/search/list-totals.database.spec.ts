import { GUEST } from '../../../platform/http/actor.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { EditProduct } from '../products/edit-product.js';
import { manyProducts } from '../testing/many-products.js';
import { ListProductsQuery, type ProductListing, type ProductPage } from './list-products.js';
import { ListTotals } from './search-query.js';

/** One in forty of 240 is hidden. */
const VISIBLE = 234;

describe('The total of a product list', () => {
  let scenario: Scenario;

  const page = (listing: Partial<ProductListing> = {}) =>
    scenario.get(ListProductsQuery).listProducts(GUEST, { sort: 'featured', page: 1, limit: 24, ...listing });
  /** Number of statements that count. */
  const countsOf = async (work: () => Promise<unknown>) => {
    const statements = await scenario.statementsOf(work);
    return statements.filter((statement) => statement.includes('count(*)')).length;
  };
  const hide = async () => {
    const [row] = await scenario.em.execute<{ id: string }[]>(
      `select id from catalogue.products where is_visible_online order by sku limit 1`,
    );
    await scenario.run(new EditProduct(row!.id, { isVisibleOnline: false }));
    return () => scenario.run(new EditProduct(row!.id, { isVisibleOnline: true }));
  };
  const isKept = () =>
    eventually(async () => {
      await page();
      expect(await countsOf(() => page())).toBe(0);
    });

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    for (const statement of manyProducts(240)) await scenario.em.execute(statement);
  });
  afterAll(() => scenario.close());
  beforeEach(isKept);

  it('is counted once for all pages, orders and lengths of the page, each in one statement', async () => {
    const first = await page();
    const statements = await scenario.statementsOf(async () => {
      for (const listing of [{ page: 2 }, { page: 99 }, { sort: 'name' }, { limit: 48 }] as const)
        expect((await page(listing)).total).toBe(first.total);
    });
    expect(statements).toHaveLength(4);
    expect(statements.filter((statement) => statement.includes('count(*)'))).toEqual([]);
    expect(first.total).toBe(VISIBLE);
  });

  it('is counted for each filter', async () => {
    const filters = [{ featured: true }, { category: 'category-1' }, { subcategory: 'category-1-1' }, { minPrice: 5 }];
    expect(await countsOf(() => Promise.all(filters.map(page)))).toBe(filters.length);
    const totals = await Promise.all(filters.map(async (filter) => (await page(filter)).total));
    expect(await countsOf(() => Promise.all(filters.map(page)))).toBe(0);
    expect(new Set(totals).size).toBe(filters.length);
  });

  it('is counted once for all who ask at the same time', async () => {
    const category = 'category-2';
    let pages: ProductPage[] = [];
    const counts = await countsOf(async () => {
      pages = await Promise.all([1, 2, 1, 2, 99].map((number) => page({ category, page: number })));
    });
    expect(counts).toBe(1);
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
  });

  it('is counted anew after a change', async () => {
    const show = await hide();
    await eventually(async () => expect((await page()).total).toBe(VISIBLE - 1));
    await isKept();
    await show();
    await eventually(async () => expect((await page()).total).toBe(VISIBLE));
  });

  it('is not used after a change if its count began before it', async () => {
    const totals = scenario.get(ListTotals);
    const filter = { category: 'early' };
    let count = (_counted: { total: number }) => {};
    const early = totals.load(filter, () => new Promise<{ total: number }>((resolve) => (count = resolve)));
    expect(totals.find(filter)).toBeDefined();
    const show = await hide();
    await eventually(async () => expect(totals.find(filter)).toBeUndefined());
    count({ total: 7 });
    await early;
    expect(totals.find(filter)).toBeUndefined();
    await show();
  });

  it('is counted by another caller too if its count has had no answer for five seconds', () => {
    const totals = scenario.get(ListTotals);
    const filter = { category: 'unanswered' };
    void totals.load(filter, () => new Promise<{ total: number }>(() => undefined));
    expect(totals.find(filter)).toBeDefined();
    const later = performance.now() + 5_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
    expect(totals.find(filter)).toBeUndefined();
    clock.mockRestore();
  });

  it('is not kept if its count failed', async () => {
    const totals = scenario.get(ListTotals);
    const failed = totals.load({ category: 'failed' }, () => Promise.reject(new Error('no connection')));
    await expect(failed).rejects.toThrow('no connection');
    expect(totals.find({ category: 'failed' })).toBeUndefined();
  });

  it('never contradicts its page, even where a notification was lost', async () => {
    const subcategory = 'category-3-1';
    const { total } = await page({ subcategory });
    const silently = (change: string) =>
      scenario.em.transactional(async (em) => {
        await em.execute(`set local session_replication_role = replica`);
        await em.execute(change);
      });
    const ofList = `from catalogue.subcategories s where s.id = subcategory_id and s.slug = '${subcategory}'`;
    await silently(`update catalogue.products set is_visible_online = false ${ofList}`);
    expect(await page({ subcategory })).toEqual({ products: [], total: 0 });
    await silently(`update catalogue.products set is_visible_online = true ${ofList}`);
    const shown = await page({ subcategory });
    expect(shown.total).toBe(shown.products.length);
    expect(shown.total).toBeGreaterThanOrEqual(total);
  });
});

describe('The total of a product list in a process that receives no notifications', () => {
  it('is counted with each page', async () => {
    const scenario = await Scenario.open([CatalogueModule], {
      DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    for (const statement of manyProducts(30)) await scenario.em.execute(statement);
    for (const _ of [1, 2, 3]) {
      const [statement] = await scenario.statementsOf(() =>
        scenario.get(ListProductsQuery).listProducts(GUEST, { sort: 'featured', page: 1, limit: 24 }),
      );
      expect(statement).toContain('count(*)');
    }
    await scenario.close();
  });
});
