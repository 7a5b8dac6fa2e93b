// The share that the framework leaves of a bare server's rate (BARE_SERVER), step by step up to the shop's uncached list: [products] [connections].
import { fillShop, rounded, type ShopProcess, seedShop, settings, startProcess, startShop, until } from './frame.ts';
import { type Measured, measureInTurns, processorTimes, startBare } from './rounds.ts';
import { send } from './shoppers.ts';

const [products = 1000, connections = 10] = process.argv.slice(2).map(Number);
const bareProgram = process.env.BARE_SERVER;
if (!bareProgram) throw new Error('BARE_SERVER names no program');

/** Each adds to one before it; the last is the shop's own list without its response cache. */
const STEPS = ['body', 'nest', 'nest, validation', 'nest, validation, body'];
const PORT = 4900 + (process.pid % 90);

await seedShop();
await fillShop(products);
const bare = await startBare(bareProgram, products);
const pages = (url: string) => (number: number) => send('GET', `${url}${1 + (number % 30)}`);
const started: ShopProcess[] = [];
const measured: Record<string, Measured> = {
  bare: { work: (number) => send('GET', `${bare.url}/products?offset=${24 * (number % 30)}`), pid: bare.child.pid! },
};
for (const [at, step] of STEPS.entries()) {
  const env = { FLOOR_STEP: step, RAW_DATABASE_URL: bare.databaseUrl, PORT: String(PORT + at) };
  const server = startProcess(env, { main: 'backend/bench/floor-server.ts' });
  started.push(server);
  const work = pages(`http://127.0.0.1:${PORT + at}/products?page=`);
  await until(`"${step}" answers`, () => work(0).then(() => true));
  measured[step] = { work, pid: server.pid };
}
const shop = await startShop({ RESPONSE_CACHE_MB: '0' });
measured['the shop'] = { work: pages(`${settings.shopUrl}/api/products?page=`), pid: shop.pid };

const figures = await measureInTurns(measured, connections);
console.table(
  Object.entries(figures).map(([what, own]) => ({
    what,
    '/s': rounded(own.perSecond),
    share: rounded(own.perSecond / figures.bare!.perSecond, 2),
    'median ms': rounded(own.median, 1),
    'p99 ms': rounded(own.p99, 1),
    'cpu ms': processorTimes(own),
  })),
);
bare.child.kill();
await Promise.all([shop, ...started].map((each) => each.stop()));
process.exit(0);
