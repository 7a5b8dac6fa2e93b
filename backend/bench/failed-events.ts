// Thousands of failed events of every kind: how long support waits for each page, search, group and count of them.
import { manyFailedEvents } from '../test/operations/many-failed-events.ts';
import { Buyer } from './buyers.ts';
import { percentile, startShop, withDatabase } from './shop-process.ts';

/** `npm run bench -- failed-events 500` makes fewer. */
const EVENTS = Number(process.argv[2] ?? 5000);
const TIMES = 15;
/** The longest wait that a person does not notice. */
const LIMIT_MS = 200;
const EVENTS_PATH = '/api/admin/events';
const ORDERS_PATH = '/api/admin/orders';

const QUESTIONS: readonly (readonly [question: string, path: string, base?: string])[] = [
  ['menu: count', '/count'],
  ['groups', '/groups'],
  ['groups of Sage', '/groups?kind=sage'],
  ['groups, searched by a postcode', '/groups?search=LS12%203AA'],
  ['first page', '?limit=24'],
  ['a page of 100', '?limit=100'],
  ['last page', `?limit=24&page=${Math.ceil(EVENTS / 24)}`],
  ['failed and waiting', '?state=all&limit=24'],
  ['by order, descending', '?sort=-order&limit=24'],
  ['by customer', '?sort=customer&limit=24'],
  ['by amount, descending', '?sort=-amount&limit=24'],
  ['one group: too little stock', '?group=sage%3Astock&limit=24'],
  ['only emails', '?kind=mail&limit=24'],
  ['only refunds', '?kind=refund&limit=24'],
  ['search: order number', '?search=MANY-123&limit=24'],
  ['search: email', '?search=dana4711%40post.test&limit=24'],
  ['search: payment', '?search=pi_many_42&limit=24'],
  ['search: Sage’s words', '?search=enough%20stock&limit=24'],
  ['search: nothing', '?search=submarine&limit=24'],
  ['orders that need attention', '?needs=attention&limit=24', ORDERS_PATH],
  ['all orders, with what failed', '?limit=24', ORDERS_PATH],
  ['orders: counts of what to do', '/counts', ORDERS_PATH],
];

const stop = await startShop('api,worker');
try {
  await stop();
  const made = await withDatabase(async (client) => {
    for (const statement of manyFailedEvents(EVENTS)) await client.query(statement);
    return client.query<{ count: number }>(`select count(*)::int as count from accounting.sage_sync_queue`);
  });
  console.log(`${EVENTS} failed events, ${made.rows[0]!.count} of them or more in the queue for Sage`);
} catch (error) {
  await stop();
  throw error;
}
const stopApi = await startShop('api');
const table = [];
try {
  const support = await Buyer.signedIn('support@topcoat.test');
  for (const [question, path, base = EVENTS_PATH] of QUESTIONS) {
    const times: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const began = performance.now();
      await support.call('GET', base + path);
      // The first one prepares connections and code.
      if (time > 0) times.push(performance.now() - began);
    }
    table.push({
      question,
      'median ms': Number(percentile(times, 0.5).toFixed(1)),
      'best ms': Number(Math.min(...times).toFixed(1)),
      'p95 ms': Number(percentile(times, 0.95).toFixed(1)),
    });
  }
} finally {
  await stopApi();
}
console.table(table);
process.exit(table.every((row) => row['median ms'] < LIMIT_MS) ? 0 : 1);
