import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { GUEST } from '../../../../platform/http/actor.js';
import { eventually } from '../../../../platform/testing/eventually.js';
import { Scenario } from '../../../../platform/testing/scenario.js';
import { CatalogueModule } from '../../catalogue.module.js';
import { manyProducts } from '../../testing/many-products.js';
import { SetSynonyms } from '../use-cases/set-synonyms.js';
import { ListProducts, type ProductListing } from './list-products.js';
import { PriceRange } from './price-range.js';
import { SuggestProducts } from './suggest-products.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows of the products table that a plan touched, and by which indexes it found them. */
interface Reading {
  indexes: string[];
  wholeTable: boolean;
  rows: number;
}

function read(node: PlanNode, into: Reading = { indexes: [], wholeTable: false, rows: 0 }): Reading {
  const index = node['Index Name'];
  if (index?.startsWith('products_') && !into.indexes.includes(index)) into.indexes.push(index);
  if (node['Relation Name'] === 'products') {
    if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0) into.wholeTable = true;
    into.rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) read(child, into);
  return into;
}

describe('The plans in a shop of many products', () => {
  const PRODUCTS = 6000;
  let scenario: Scenario;

  /** Runs what asks for something, and explains the one statement that it sent. */
  async function reading(ask: () => Promise<unknown>): Promise<Reading> {
    const sent: CompiledQuery[] = [];
    const logger = scenario.get(MikroORM).config.getLogger();
    const spy = jest.spyOn(logger, 'logQuery').mockImplementation(({ query, params }) => {
      sent.push(CompiledQuery.raw(`explain (analyze, format json) ${query}`, [...(params ?? [])]));
    });
    await ask();
    spy.mockRestore();
    expect(sent).toHaveLength(1);
    const { rows } = await kysely(scenario.em)
      .getExecutor()
      .executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sent[0]!);
    const [{ 'QUERY PLAN': plan }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    return read(plan[0].Plan);
  }
  const list = (listing: Partial<ProductListing>) =>
    reading(() => scenario.query(new ListProducts(GUEST, { sort: 'featured', page: 1, limit: 24, ...listing })));

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await scenario.run(new SetSynonyms(['lacquer', 'clearcoat', 'clear coat']));
    for (const statement of manyProducts(PRODUCTS)) await scenario.em.execute(statement);
    // An index alone is read only where every page is known to be visible; PostgreSQL's own upkeep can keep that from being noted.
    await eventually(async () => {
      await scenario.em.execute('vacuum analyze catalogue.products');
      const [{ noted }] = await scenario.em.execute<[{ noted: boolean }]>(
        `select relallvisible >= relpages as noted from pg_class where oid = 'catalogue.products'::regclass`,
      );
      expect(noted).toBe(true);
    });
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

  it('read suggestions from the names only, where these are enough', async () => {
    const { indexes, wholeTable, rows } = await reading(() => scenario.query(new SuggestProducts('tack cl')));
    expect(wholeTable).toBe(false);
    expect(indexes).toContain('products_search');
    expect(rows).toBeLessThan(PRODUCTS / 20);
  });

  it('read the price range from the two ends of an index', async () => {
    for (const filter of [{}, { category: 'category-2' }, { subcategory: 'category-2-3' }]) {
      const { wholeTable, rows } = await reading(() => scenario.query(new PriceRange(filter)));
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
