// Lists, searches, suggestions and price ranges in a shop of 100,000 products, or as many as given: by which indexes, rows read, ms.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { agreedPrices } from '../src/modules/catalogue/testing/agreed-prices.ts';
import { manyProducts } from '../src/modules/catalogue/testing/many-products.ts';
import { percentile, rounded, startShop, withDatabase } from './frame.ts';

const PRODUCTS = Number(process.argv[2] ?? 100_000);
const TIMES = 15;
const CUSTOMER = { kind: 'user', userId: randomUUID(), role: 'customer', isTradeCustomer: true, tradeVerified: false };
const TRADE = { ...CUSTOMER, tradeVerified: true };

interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

type Send = (sql: string, parameters?: unknown[]) => Promise<unknown[]>;
type Ask = (send: Send) => Promise<unknown>;
/** Classes of the built application, whose methods are queries: the statements measured are those that it sends. */
type Built = Record<string, new (...args: unknown[]) => Record<string, (...args: unknown[]) => Promise<unknown>>>;

const load = async (name: string): Promise<Built> =>
  import(pathToFileURL(join('dist', 'modules', 'src', 'modules', `${name}.js`)).href);

/** The part of an EntityManager that `kysely(em)` needs; its statements are sent elsewhere. */
const managerThat = (send: Send) => {
  const executeQuery = async ({ sql, parameters }: { sql: string; parameters: unknown[] }) => ({
    rows: await send(sql, parameters),
  });
  const getClient = () => ({ getExecutor: () => ({ adapter: {}, executeQuery }) });
  const config = { getLogger: () => ({ logQuery: () => undefined }) };
  return { global: true, config, getConnection: () => ({ getClient }) };
};

async function questions(): Promise<[string, Ask][]> {
  const files = ['list-products', 'suggest-products', 'found-products', 'search-terms', 'facets'].map(
    (name) => `catalogue/search/${name}`,
  );
  files.push('catalogue/products/product-row', 'accounting-sync/sync-runs/negotiated-prices.facade');
  const built: Built = Object.assign({}, ...(await Promise.all(files.map(load))));
  const totals = { find: () => undefined, load: (_: unknown, load: () => unknown) => load() };
  const ask =
    (name: string, method: string, ...args: unknown[]): Ask =>
    (send) => {
      const em = managerThat(send);
      const prices = new built.ViewerPrices!({ tradePriceAudience: 'signed-in' }, new built.NegotiatedPrices!(em));
      const before: Record<string, unknown[]> = { ListProductsQuery: [prices, totals], SuggestProductsQuery: [prices] };
      const after: Record<string, unknown[]> = { FacetsQuery: [prices] };
      const terms = new built.SearchTerms!(em, { watch: () => undefined, listens: () => true });
      return new built[name]!(em, ...(before[name] ?? []), terms, ...(after[name] ?? []))[method]!(...args);
    };
  const usual = { sort: 'featured', page: 1, limit: 24 };
  const list = (listing: object) =>
    ask('ListProductsQuery', 'listProducts', { kind: 'guest' }, { ...usual, ...listing });
  const facets = (filter: object) => ask('FacetsQuery', 'facets', { kind: 'guest' }, filter);
  const priced = (viewer: object, listing: object) =>
    ask('ListProductsQuery', 'listProducts', viewer, { ...usual, sort: 'price-asc', ...listing });
  const brands = { attribute: ['brand:Norvik', 'brand:Hexley'] };
  const grits = { category: 'category-2', attribute: ['width:7', 'width:9', 'brand:Norvik'] };
  const suggest = (typed: string) => ask('SuggestProductsQuery', 'suggestProducts', { kind: 'guest' }, typed);
  const range = (filter: object) => ask('FoundProductsQuery', 'priceRange', filter);
  const tenToFifty = { category: 'category-2', minPrice: 1000, maxPrice: 5000, sort: 'price-asc' };
  return [
    ['list: whole shop', list({})],
    ['list: whole shop by name, a late page', list({ sort: 'name', page: Math.ceil(PRODUCTS / 25) })],
    ['list: category, £10 to £50, by price', list(tenToFifty)],
    ['list: on sale, featured first', list({ sale: true })],
    ['list: on sale in a category without sale', list({ sale: true, category: 'category-8', sort: 'name' })],
    ['search: two words (matt primer)', list({ search: 'matt primer' })],
    ['search: synonyms (clear coat)', list({ search: 'clear coat' })],
    ['search: product code', list({ search: 'ZX-012345' })],
    ['search: typing mistakes (norvk clearcot 500ml)', list({ search: 'norvk clearcot 500ml' })],
    ['search: nothing (submarine)', list({ search: 'submarine' })],
    ['search: a grit (400 grit disc)', list({ search: '400 grit disc' })],
    ['search: some of the words (submarine clearcoat)', list({ search: 'submarine clearcoat' })],
    ['search: a word of every product', list({ search: 'bodyshop' })],
    ['search in a category, by price', list({ search: 'primer', category: 'category-2', sort: 'price-asc' })],
    ['suggest: two letters (pr)', suggest('pr')],
    ['suggest: two words (masking ta)', suggest('masking ta')],
    ['suggest: mistyped (lacqer)', suggest('lacqer')],
    ['filters: whole shop', facets({})],
    ['filters: category', facets({ category: 'category-2' })],
    ['filters: category, two attributes chosen', facets(grits)],
    ['filters: search', facets({ search: 'matt primer' })],
    ['list: two brands of the whole shop', list(brands)],
    ['list: category, two attributes chosen', list(grits)],
    ['list: in stock, a category', list({ category: 'category-2', inStock: true })],
    ['list: by price, whole shop, customer', priced(CUSTOMER, {})],
    ['list: by price, category, customer', priced(CUSTOMER, { category: 'category-2' })],
    ['list: by price, whole shop, trade', priced(TRADE, {})],
    ['list: by price, category, trade', priced(TRADE, { category: 'category-2' })],
    ['list: £10 to £50, category, trade', priced(TRADE, tenToFifty)],
    ['list: category, trade', priced(TRADE, { category: 'category-2', sort: 'featured' })],
    ['price range: whole shop', range({})],
    ['price range: category', range({ category: 'category-2' })],
    ['price range: search', range({ search: 'matt primer' })],
  ];
}

function read(node: PlanNode, into = { indexes: new Set<string>(), rows: 0 }) {
  const index = node['Index Name'];
  if (index?.startsWith('products_') && index !== 'products_pkey') into.indexes.add(index.slice('products_'.length));
  if (node['Relation Name'] === 'products')
    into.rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  for (const child of node.Plans ?? []) read(child, into);
  return into;
}

async function measure(client: Client, question: string, ask: Ask) {
  const times: number[] = [];
  let sent: [string, unknown[]] = ['', []];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await ask(async (sql, parameters = []) => {
      sent = [sql, parameters];
      return (await client.query(...sent)).rows;
    });
    times.push(performance.now() - began);
  }
  const { rows } = await client.query(`explain (analyze, format json) ${sent[0]}`, sent[1]);
  const plan = read(rows[0]['QUERY PLAN'][0].Plan);
  return {
    ...{ question, 'median ms': rounded(percentile(times), 1), 'best ms': rounded(Math.min(...times), 1) },
    ...{ 'rows read': plan.rows, indexes: [...plan.indexes].join(', ') },
  };
}

await (await startShop({ ROLES: 'api' })).stop();
const table = await withDatabase(async (client) => {
  await client.query('truncate catalogue.products, catalogue.categories, catalogue.subcategories cascade');
  for (const statement of [...manyProducts(PRODUCTS), ...agreedPrices(TRADE.userId)]) await client.query(statement);
  await client.query('vacuum analyze catalogue.products');
  await client.query('analyze catalogue.vocabulary');
  const measured = [];
  for (const [name, ask] of await questions()) measured.push(await measure(client, name, ask));
  return measured;
});
console.table(table);
