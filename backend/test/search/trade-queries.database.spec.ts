import { CommandBus } from '@nestjs/cqrs';
import { demoCatalogue } from '../../demo/catalogue.ts';
import { DemoCategories } from '../../demo/demo-categories.ts';
import { DemoSynonyms } from '../../demo/demo-synonyms.ts';
import { toEdits } from '../../demo/to-edits.ts';
import { seedItems } from '../../sandbox/sage/seed-items.ts';
import { CatalogueModule } from '../../src/modules/catalogue/catalogue.module.js';
import { CategoriesQueries } from '../../src/modules/catalogue/categories/categories.queries.js';
import { EditProduct } from '../../src/modules/catalogue/products/edit-product.js';
import { ListProductsQuery } from '../../src/modules/catalogue/search/list-products.js';
import { ListSynonymsQuery } from '../../src/modules/catalogue/search/list-synonyms.js';
import { SuggestProductsQuery } from '../../src/modules/catalogue/search/suggest-products.js';
import { item, productId, synced } from '../../src/modules/catalogue/testing/synced-items.js';
import { GUEST } from '../../src/platform/http/actor.js';
import { parsePence } from '../../src/platform/money.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import { HARD_QUERIES } from './hard-queries.ts';
import { TRADE_QUERIES } from './trade-queries.ts';

/** How many products are looked at, of the hard queries and of the others. */
const FIRST = 5;
const FIRST_OF_HARD = 3;
/** More than the demo has. */
const ALL = 1000;
const PREFIX = 'TST-';

/** Products that are known to be missing. Five clearcoats have "clear coat" in their names; the aerosol has it as a synonym. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'clear coat laquer': ['AE-007'],
};

const queries = Object.values(TRADE_QUERIES).flat();
const hardQueries = Object.entries(HARD_QUERIES).flatMap(([kind, list]) =>
  list.map((entry) => [kind, entry.query, { never: [], most: ALL, ...entry }] as const),
);

describe('A search of the demo catalogue in the words of the trade', () => {
  let scenario: Scenario;

  const firstFor = async (search: string, limit = FIRST) => {
    const listing = { search, someWords: true, sort: 'featured', page: 1, limit } as const;
    const { products } = await scenario.get(ListProductsQuery).listProducts(GUEST, listing);
    return products.map(({ sku }) => sku.replace(PREFIX, ''));
  };

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    const commands = scenario.get(CommandBus);
    const categories = await new DemoCategories(commands, scenario.get(CategoriesQueries)).make(
      demoCatalogue.categories,
    );
    await new DemoSynonyms(commands, scenario.get(ListSynonymsQuery)).make();
    const numbered = seedItems.map(({ itemCode, description, salesPrice }, index) =>
      item(index + 1, { code: itemCode, name: description, price: parsePence(salesPrice) }),
    );
    await scenario.receive(synced(numbered));
    for (const product of demoCatalogue.products) {
      const number = 1 + seedItems.findIndex(({ itemCode }) => itemCode === product.code);
      const edits = toEdits(product, categories, [], { safetyDataSheetUrl: null, technicalDataSheetUrl: null });
      await scenario.run(new EditProduct(productId(number), { ...edits, isVisibleOnline: true }));
    }
  });
  afterAll(() => scenario.close());

  it('is judged by 120 different queries and by products that there are', () => {
    const codes = new Set(demoCatalogue.products.map(({ code }) => code.replace(PREFIX, '')));
    expect(new Set(queries.map(({ query }) => query)).size).toBe(120);
    const named = [...queries, ...hardQueries.map(([, , entry]) => entry)].flatMap(({ expected }) => expected);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(new Set(hardQueries.map(([, query]) => query)).size).toBe(40);
  });

  it.each(
    Object.entries(TRADE_QUERIES).flatMap(([kind, list]) => list.map((entry) => [kind, entry.query, entry] as const)),
  )('for %s: "%s" has what is meant among the first five', async (_kind, search, { expected }) => {
    const first = await firstFor(search);
    expect(expected.filter((code) => !first.includes(code))).toEqual(EXCEPTIONS[search] ?? []);
  });

  it.each(hardQueries)(
    'for %s: "%s" has what is meant among the first three, and nothing that nobody means',
    async (_kind, search, { expected, never, most }) => {
      const found = await firstFor(search, ALL);
      const first = found.slice(0, FIRST_OF_HARD);
      expect({
        missing: expected.filter((code) => !first.includes(code)),
        wrong: never.filter((code) => found.includes(code)),
        hits: Math.min(found.length, most),
        found: found.slice(0, 14).join(),
      }).toEqual({ missing: [], wrong: [], hits: found.length, found: expect.any(String) });
    },
  );

  it('finds all of a subcategory by its name, before what else has the words', async () => {
    const found = await firstFor('spray gun', ALL);
    expect(found.slice(0, 8).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `SG-00${number}`));
    expect(found.slice(0, 3).toSorted()).toEqual(['SG-001', 'SG-002', 'SG-003']);
    expect(found).toContain('SP-004');
    const suggested = await scenario.get(SuggestProductsQuery).suggestProducts(GUEST, 'Spray Guns');
    expect(suggested.map(({ sku }) => sku.includes('SG-'))).toEqual([true, true, true, true, true]);
  });

  it('has exceptions for queries that there are only', () => {
    expect(Object.keys(EXCEPTIONS).filter((search) => !queries.some(({ query }) => query === search))).toEqual([]);
  });
});
