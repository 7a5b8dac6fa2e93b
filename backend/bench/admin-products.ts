// Product Management over HTTP at 10,000 and 100,000 products: list, search, counters and bulk changes of 250, with their plans.
import type { Client } from 'pg';
import { manyProducts } from '../src/modules/catalogue/testing/many-products.ts';
import { loadBuilt, managerThat } from './application-queries.ts';
import { percentile, settings, startShop, withDatabase } from './shop-process.ts';

const TIMES = 20;
const BULK = 250;
const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The indexes of products by which a plan reads, and how many of its rows. */
function read(node: PlanNode, into = { by: new Set<string>(), rows: 0 }) {
  const index = node['Index Name'];
  if (index?.startsWith('products_') && index !== 'products_pkey') into.by.add(index.slice('products_'.length));
  if (node['Relation Name'] === 'products') {
    if (node['Node Type'].includes('Seq Scan')) into.by.add('whole table');
    into.rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  }
  for (const child of node.Plans ?? []) read(child, into);
  return into;
}

const LISTS: Record<string, { filter?: string; search?: string; sort?: string; page?: number; stock?: string }> = {
  'list by name': {},
  'list by name, last page': { page: -1 },
  'list by price, descending': { sort: '-price' },
  'list by category': { sort: 'category' },
  'list by status': { sort: 'status' },
  'list by stock': { sort: 'stock' },
  'list by change, latest first': { sort: '-updated' },
  'hidden, by name': { filter: 'hidden' },
  'no category, by code': { filter: 'no-category', sort: 'sku' },
  'out of stock, by name': { stock: 'out' },
  'search: two words (rapid epoxy)': { search: 'rapid epoxy' },
  'search: part of a code (X-0012)': { search: 'X-0012' },
  'search: two letters (ep)': { search: 'ep' },
  'search: nothing (submarine)': { search: 'submarine' },
};

let cookie = '';

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: settings.shopUrl, ...(cookie ? { cookie } : {}) };
  const answer = await fetch(settings.shopUrl + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timed(work: () => Promise<unknown>): Promise<Record<'median' | 'p95', number>> {
  const times: number[] = [];
  await work();
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return { median: Math.round(percentile(times, 0.5)), p95: Math.round(percentile(times, 0.95)) };
}

/** The plan of the statement that the built application sends for this list. */
async function planOf(client: Client, list: (typeof LISTS)[string], page: number) {
  const { ListAdminProductsQuery: Queries } = await loadBuilt('catalogue/products/list-admin-products');
  if (!Queries) throw new Error('The built application has no list of products');
  const { sort = 'name', page: _, ...filter } = list;
  const explained: unknown[] = [];
  const em = managerThat(async (sql, parameters = []) => {
    explained.push(
      (await client.query(`explain (analyze, format json) ${sql}`, parameters)).rows[0]['QUERY PLAN'][0].Plan,
    );
    return [];
  });
  await new Queries(em).listAdminProducts!({ filter: 'all', ...filter }, sort, page, 100);
  const { by, rows } = read(explained[0] as PlanNode);
  return { by: [...by].join(', '), rows: Math.round(rows) };
}

async function measure(client: Client, products: number) {
  await client.query(
    'truncate catalogue.products, catalogue.categories, catalogue.subcategories, platform.outbox cascade',
  );
  for (const statement of manyProducts(products)) await client.query(statement);
  // As after a sync: one in fifty waits for its category.
  await client.query(`update catalogue.products set category_id = null, subcategory_id = null, is_visible_online = false
    where right(sku, 2) in ('00', '50')`);
  await client.query('vacuum analyze catalogue.products');
  const table = [];
  for (const [what, list] of Object.entries(LISTS)) {
    const page = list.page ? products / 100 : 1;
    const query = new URLSearchParams({ limit: '100', page: String(page) });
    for (const [name, value] of Object.entries(list)) if (name !== 'page') query.set(name, String(value));
    const figures = await timed(async () => (await call('GET', `/api/admin/products?${query}`)).json());
    table.push({ products, what, ...figures, ...(await planOf(client, list, page)) });
  }
  const counted = await timed(async () => (await call('GET', '/api/admin/products/counts')).json());
  table.push({ products, what: 'counters', ...counted });
  const all = await timed(async () => (await call('GET', '/api/admin/products/ids?filter=hidden')).json());
  table.push({ products, what: 'ids of all hidden', ...all });
  const { ids } = (await (await call('GET', '/api/admin/products/ids?filter=visible')).json()) as { ids: string[] };
  let isVisibleOnline = true;
  const bulk = await timed(async () => {
    isVisibleOnline = !isVisibleOnline;
    await call('PUT', '/api/admin/products/bulk', { productIds: ids.slice(0, BULK), data: { isVisibleOnline } });
  });
  table.push({ products, what: `hide or show ${BULK}, audited, events and undo kept`, ...bulk });
  return table;
}

process.env.ADMIN_EMAIL = ADMIN.email;
process.env.ADMIN_PASSWORD = ADMIN.password;
const stop = await startShop('api');
const signedIn = await call('POST', '/api/auth/login', ADMIN);
cookie = signedIn.headers
  .getSetCookie()
  .map((set) => set.split(';')[0])
  .join('; ');
const table = await withDatabase(async (client) => [
  ...(await measure(client, 10_000)),
  ...(await measure(client, 100_000)),
]);
console.table(table);
await stop();
