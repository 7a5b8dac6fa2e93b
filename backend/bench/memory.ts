// Memory of the shop's process: idle, after reads, pages and orders, and later; with each set of Node's flags, or its own.
import { setTimeout as pause } from 'node:timers/promises';
import { fillShop } from './beside/fill-shop.ts';
import { residentMemory } from './beside/processor-time.ts';
import { Target } from './beside/target.ts';
import { shopWorks, signUpAll } from './beside/works.ts';
import { peakMemory, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const CONNECTIONS = 10;
const SETTLES_MS = 5_000;

process.env.TRUST_PROXY = '1';
const flagSets = process.argv.slice(2);

/** Does the work so many times over all connections. */
async function times(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const some = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, some));
}

async function load(shop: Target, cookies: string[]): Promise<void> {
  const { list, product, addToCart, order } = await shopWorks(shop, ['gloss'], cookies);
  const products = await shop.json<{ slug: string }[]>('GET', '/api/products?limit=96');
  await times(3000, list);
  await times(1000, product);
  await times(150, (number) => shop.call('GET', `/products/${products[number % products.length]!.slug}`));
  await times(300, addToCart);
  await times(40, order);
}

async function measure(flags: string | undefined, cookies: string[]) {
  const shop = startProcess({ ROLES: 'api,worker', ...(flags === undefined ? {} : { NODE_OPTIONS: flags }) });
  await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
  await pause(SETTLES_MS);
  const idle = residentMemory(shop.pid);
  const target = new Target(settings.shopUrl);
  if (cookies.length === 0) cookies.push(...(await signUpAll(target)));
  const began = performance.now();
  await load(target, cookies);
  const seconds = Math.round((performance.now() - began) / 1000);
  const loaded = residentMemory(shop.pid);
  await pause(3 * SETTLES_MS);
  const row = { flags, idle, loaded, later: residentMemory(shop.pid), peak: peakMemory(shop.pid), seconds };
  console.log(JSON.stringify(row));
  target.close();
  await shop.stop();
  return row;
}

await (await startShop('api,worker'))();
await withDatabase((client) => fillShop(client, 1000));
const cookies: string[] = [];
const rows = [];
for (const flags of flagSets.length > 0 ? flagSets : [undefined]) rows.push(await measure(flags, cookies));
console.table(rows);
