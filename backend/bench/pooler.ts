// The shop behind PgBouncer in transaction mode beside the shop without it, in turns; then several processes behind it, with a kill.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/ports.ts';
import { processorTime } from './beside/processor-time.ts';
import { Target, type Work } from './beside/target.ts';
import { shopWorks, signUpAll } from './beside/works.ts';
import { compare, documentsInSage, ordersOf } from './order-books.ts';
import { startPgBouncer } from './pooler/pgbouncer.ts';
import { count, isSettled } from './settled.ts';
import { percentile, postgresProcess, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';
import { stockUp } from './stock-up.ts';

const [rounds = 5, orders = 60] = process.argv.slice(2).map(Number);
const ROUND_MS = 1500;
const CONNECTIONS = 10;
const ORDER_ROUNDS = 3;

process.env.TRUST_PROXY = '1';

await (await startShop('api,worker'))();
const postgresPid = await postgresProcess();
await stockUp();
const pooler = await startPgBouncer(settings.databaseUrl);
console.log(`${pooler.version}, ${CONNECTIONS} connections of browsers`);

/** How the shop reaches PostgreSQL. With both addresses the same there is no pooler, and statements have no names. */
const WAYS = {
  'direct, named': {},
  'direct, unnamed': { DATABASE_DIRECT_URL: settings.databaseUrl },
  pooler: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: settings.databaseUrl },
};
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

interface Figures {
  median: number;
  perSecond: number;
  shop: number;
  postgres: number;
  pooler: number;
}
const times = (pid: number) => ({
  shop: processorTime(pid),
  postgres: processorTime(postgresPid),
  pooler: processorTime(pooler.pid),
});

async function measure(pid: number, work: () => Promise<number[]>): Promise<Figures> {
  const [before, began] = [times(pid), performance.now()];
  const each = await work();
  const seconds = (performance.now() - began) / 1000;
  const after = times(pid);
  const cost = (part: 'shop' | 'postgres' | 'pooler') => (after[part] - before[part]) / each.length;
  return {
    median: percentile(each, 0.5),
    perSecond: each.length / seconds,
    shop: cost('shop'),
    postgres: cost('postgres'),
    pooler: cost('pooler'),
  };
}

let next = 0;
/** Does the work over all connections until `isOver`; returns how long each took, in ms. */
async function repeat(work: Work, connections: number, isOver: (done: number) => boolean): Promise<number[]> {
  const each: number[] = [];
  const one = async () => {
    while (!isOver(each.length)) {
      const began = performance.now();
      next += 1;
      await work(next);
      each.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return each;
}

const middle = (values: number[]) => percentile(values, 0.5);
/** A row for each way; ratios are to the first of the same round. */
function report(what: string, figures: Record<Way, Figures[]>): void {
  const row = (way: Way) => {
    const all = figures[way];
    const of = (part: keyof Figures, digits = 2) => Number(middle(all.map((each) => each[part])).toFixed(digits));
    const ratio = (part: keyof Figures) =>
      Number(middle(all.map((each, round) => each[part] / figures['direct, named'][round]![part])).toFixed(2));
    return {
      ...{ what, way, 'per s': of('perSecond', 0), rate: ratio('perSecond'), 'median ms': of('median', 1) },
      ...{ 'shop ms': of('shop'), ratio: ratio('shop'), 'postgres ms': of('postgres'), 'its ratio': ratio('postgres') },
      'pooler ms': of('pooler'),
    };
  };
  console.table(ways.map(row));
}

const noFigures = (): Record<Way, Figures[]> => ({ 'direct, named': [], 'direct, unnamed': [], pooler: [] });
const ready = (url: string) => until('the shop is ready', async () => (await fetch(`${url}/health/ready`)).ok, 6);

async function reads(): Promise<void> {
  const shops = new Map<Way, { pid: number; stop(): Promise<void>; target: Target }>();
  for (const way of ways) {
    const port = await freePort();
    const shop = startProcess({ ROLES: 'api', RESPONSE_CACHE_MB: '0', PORT: String(port), ...WAYS[way] });
    await ready(`http://127.0.0.1:${port}`);
    shops.set(way, { ...shop, target: new Target(`http://127.0.0.1:${port}`) });
  }
  const cookies = await signUpAll(shops.get('direct, named')!.target);
  for (const kind of ['list', 'product', 'addToCart'] as const) {
    const figures = noFigures();
    for (let round = -1; round < rounds; round += 1)
      for (const way of ways) {
        const { pid, target } = shops.get(way)!;
        const works = await shopWorks(target, [], cookies);
        const until = performance.now() + ROUND_MS;
        const figure = await measure(pid, () => repeat(works[kind], CONNECTIONS, () => performance.now() > until));
        if (round >= 0) figures[way].push(figure);
      }
    report(kind === 'addToCart' ? 'add to cart' : `${kind}, uncached`, figures);
  }
  for (const { stop, target } of shops.values()) {
    target.close();
    await stop();
  }
}

const settled = () =>
  until(
    'everything that follows is done',
    () =>
      withDatabase(async (client) => {
        const mails = await count(
          client,
          `select count(*)::int as count from platform.mail_queue where status = 'pending'`,
        );
        return mails === 0 && (await isSettled(client));
      }),
    5,
    250,
  );
const SAGE = { SAGE_CALLS_PER_DAY: '100000000', SAGE_CALLS_AT_ONCE: '50' };

async function wholeOrders(): Promise<void> {
  const figures = noFigures();
  for (let round = 0; round < ORDER_ROUNDS; round += 1)
    for (const way of ways) {
      const shop = startProcess({ ROLES: 'api,worker', ...SAGE, ...WAYS[way] });
      await ready(settings.shopUrl);
      const target = new Target(settings.shopUrl);
      const { order } = await shopWorks(target, [], []);
      await repeat(order, 4, (done) => done >= 20);
      await settled();
      figures[way].push(
        await measure(shop.pid, async () => {
          const each = await repeat(order, 4, (done) => done >= orders);
          await settled();
          return each;
        }),
      );
      target.close();
      await shop.stop();
    }
  report('whole order', figures);
}

async function severalProcesses(): Promise<void> {
  const through = { ...WAYS.pooler, ...SAGE };
  const ports = [await freePort(), await freePort()];
  const apis = ports.map((port) => startProcess({ ROLES: 'api', PORT: String(port), ...through }));
  const worker = () => startProcess({ ROLES: 'worker', PUBLIC_URL: settings.shopUrl, ...through });
  const workers = [worker(), worker(), worker()];
  const targets = ports.map((port) => new Target(`http://127.0.0.1:${port}`));
  for (const { url } of targets) await ready(url);
  const works = await Promise.all(targets.map((target) => shopWorks(target, [], [])));
  const before = await withDatabase(ordersOf);
  let most = { clients: 0, servers: 0 };
  const kills = (async () => {
    for (let kill = 0; kill < workers.length; kill += 1) {
      await pause(2000);
      const now = await pooler.connections();
      most = { clients: Math.max(most.clients, now.clients), servers: Math.max(most.servers, now.servers) };
      await workers[kill]!.kill();
      workers[kill] = worker();
    }
  })();
  const each = await repeat(
    (number) => works[number % 2]!.order(number),
    8,
    (done) => done >= 2 * orders,
  );
  await kills;
  await settled();
  const earlier = new Set(before.map(({ orderNumber }) => orderNumber));
  const made = (await withDatabase(ordersOf)).filter(({ orderNumber }) => !earlier.has(orderNumber));
  const { differences } = compare(made, await documentsInSage());
  console.table([
    {
      ...{ 'api processes': apis.length, workers: workers.length, 'workers killed': workers.length },
      ...{ orders: each.length, 'in the shop': made.length, 'differ in Sage': differences.length },
      ...{ 'connections of the shop': most.clients, 'of the pooler': most.servers },
    },
  ]);
  for (const difference of differences) console.log(difference);
  for (const target of targets) target.close();
  for (const shop of [...apis, ...workers]) await shop.stop();
}

if (rounds > 0) await reads();
await wholeOrders();
await severalProcesses();
await pooler.stop();
