// The product list, a search, suggestions and one order, each statement sent as one text, with parameters, and prepared: ratios, interleaved.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { manyProducts } from '../src/modules/catalogue/testing/many-products.ts';
import { loadBuilt, managerThat, type Send } from './application-queries.ts';
import { percentile, startShop, withDatabase } from './shop-process.ts';

const PRODUCTS = 2_000;
const LINES = 5;
const ROUNDS = Number(process.argv[2] ?? 2_000);
const WARM_UP = 30;

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns the one statement that the query of the built application sends. */
async function statementOf(path: string, name: string, ...args: unknown[]): Promise<Statement> {
  const [className = '', method = ''] = name.split('.');
  const Queries = (await loadBuilt(path))[className];
  if (!Queries) throw new Error(`The built application has no ${name}`);
  const { SearchTerms } = await loadBuilt('catalogue/search/search-terms');
  const sent: Statement[] = [];
  const send: Send = async (text, values = []) => {
    sent.push({ text, values });
    return [];
  };
  const prices = { forViewer: async () => () => ({ tradePrice: null, payableExVat: null }) };
  const em = managerThat(send);
  const terms = SearchTerms && new SearchTerms(em, { begin: () => undefined });
  await new Queries(em, prices, ...(className === 'ListProductsQuery' ? [undefined, terms] : [terms]))[method]!(
    ...args,
  );
  const statement = sent.find(({ text }) => !/catalogue.synonyms|ts_lexize/.test(text));
  if (!statement) throw new Error(`${name} sends no statement`);
  return statement;
}

/** The values written into the text, as the ORM's `em.execute` does it. */
const asOneText = (client: Client, { text, values }: Statement) =>
  text.replaceAll(/\$(\d+)/g, (_, place) => client.escapeLiteral(String(values[Number(place) - 1])));

async function measure(client: Client, what: string, statement: Statement) {
  const oneText = asOneText(client, statement);
  const ways: Record<string, () => Promise<unknown>> = {
    'one text': () => client.query(oneText),
    parameters: () => client.query(statement),
    prepared: () => client.query({ ...statement, name: what }),
  };
  const times = Object.fromEntries(Object.keys(ways).map((way): [string, number[]] => [way, []]));
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const [way, send] of Object.entries(ways)) {
      const started = performance.now();
      await send();
      if (round >= WARM_UP) times[way]?.push(performance.now() - started);
    }
  const best = (way: string) => Math.min(...(times[way] ?? []));
  const fast = (way: string) => percentile(times[way] ?? [], 0.1);
  return Object.keys(ways).map((way) => ({
    statement: what,
    sent: way,
    best: (best(way) / best('one text')).toFixed(2),
    'fastest tenth': (fast(way) / fast('one text')).toFixed(2),
  }));
}

async function makeOrder(client: Client, orderNumber: string): Promise<void> {
  const orderId = randomUUID();
  await client.query(
    `insert into ordering.orders (id, created_at, updated_at, order_number, status, moves, subtotal, tax, shipping, shipping_discount,
       shipping_tax, shipping_vat_rate, points_discount, total, points_earned, points_used, payment_method, customer_email)
     values ($1, now(), now(), $2, 'confirmed', '[]', 10, 2, 0, 0, 0, 20, 0, 10, 10, 0, 'stripe', 'ann@example.com')`,
    [orderId, orderNumber],
  );
  await client.query(
    `insert into ordering.order_items (id, order_id, position, product_id, sku, name, slug, quantity, price, total, discount, tax,
       vat_rate, points_earned)
     select gen_random_uuid(), $1, n, gen_random_uuid(), 'TST-' || n, 'Product ' || n, 'product-' || n, 1, 2, 2, 0, 0.4, 20, 2
     from generate_series(1, ${LINES}) n`,
    [orderId],
  );
}

await (await startShop('api'))();
const table = await withDatabase(async (client) => {
  for (const statement of manyProducts(PRODUCTS)) await client.query(statement);
  await makeOrder(client, 'TC-BENCH');
  await client.query('vacuum analyze');
  const listing = { sort: 'featured', page: 1, limit: 24, category: 'category-2' };
  const list = await statementOf(
    'catalogue/search/list-products',
    'ListProductsQuery.listProducts',
    { kind: 'guest' },
    listing,
  );
  const plain = { sort: 'featured', page: 1, limit: 24, search: 'rapid clearcoat', someWords: true };
  const search = await statementOf(
    'catalogue/search/list-products',
    'ListProductsQuery.listProducts',
    { kind: 'guest' },
    plain,
  );
  const suggest = await statementOf(
    'catalogue/search/suggest-products',
    'SuggestProductsQuery.suggestProducts',
    { kind: 'guest' },
    'clearc',
  );
  const order = await statementOf('ordering/orders/orders.queries', 'OrdersQueries.orderByNumber', 'TC-BENCH');
  return [
    ...(await measure(client, 'product list of 24 in a category', list)),
    ...(await measure(client, 'search for two words', search)),
    ...(await measure(client, 'suggestions for one word', suggest)),
    ...(await measure(client, 'one order with its lines', order)),
  ];
});
console.table(table);
