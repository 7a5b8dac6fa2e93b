// Guests' answers and pages a second with response cache on and off, and on while something is sold all the time.
import { Agent, get } from 'node:http';
import { percentile, settings, startShop, withDatabase } from './shop-process.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 1_000;
const ROUND_MS = 4_000;
const SALES_PER_SECOND = 20;

interface Figures {
  perSecond: number;
  median: number;
  p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${settings.shopUrl}${path}`, { agent, headers: { 'Accept-Encoding': 'gzip, br', ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - began));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Asks over all connections for as long as this, each time for the next path. */
async function round(paths: string[], ms: number, headers: Record<string, string> = {}): Promise<Figures> {
  const times: number[] = [];
  const began = performance.now();
  const ask1 = async () => {
    while (performance.now() - began < ms) times.push(await ask(paths[times.length % paths.length] ?? '/', headers));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask1));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: times.length / seconds, median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function measure(paths: string[], headers?: Record<string, string>): Promise<Figures> {
  await round(paths, WARM_UP_MS, headers);
  return round(paths, ROUND_MS, headers);
}

/** Sells one unit of some product, many times a second, as orders do. */
async function whileSelling<T>(work: () => Promise<T>): Promise<T> {
  return withDatabase(async (client) => {
    let statement = Promise.resolve();
    const timer = setInterval(() => {
      statement = statement.then(async () => {
        await client.query(`update catalogue.products set available = available - 1 where id = (
          select id from catalogue.products where is_visible_online and available > 100 order by random() limit 1)`);
      });
    }, 1000 / SALES_PER_SECOND);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await statement;
    }
  });
}

async function tagOf(path: string): Promise<string> {
  const answer = await fetch(settings.shopUrl + path);
  await answer.text();
  return answer.headers.get('etag') ?? '';
}

/** Different for every request, so that nothing can be kept for the next. */
function flood(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `/api/products?minPrice=${(at / 100).toFixed(2)}`);
}

async function all(): Promise<Map<string, Figures>> {
  const products = (await (await fetch(`${settings.shopUrl}/api/products?limit=100`)).json()) as { slug: string }[];
  const details = products.map(({ slug }) => `/api/products/${slug}`);
  const figures = new Map<string, Figures>();
  figures.set('list of 24', await measure(['/api/products']));
  figures.set('the same, 304', await measure(['/api/products'], { 'If-None-Match': await tagOf('/api/products') }));
  figures.set('product, 100 of them', await measure(details));
  figures.set('suggestions', await measure(['/api/products/suggest?q=cle']));
  figures.set('list page', await measure(['/products']));
  figures.set('product page, 100 of them', await measure(products.map(({ slug }) => `/products/${slug}`)));
  figures.set(`list of 24, ${SALES_PER_SECOND} sales/s`, await whileSelling(() => measure(['/api/products'])));
  figures.set('never the same list twice', await round(flood(100_000), ROUND_MS));
  return figures;
}

async function withMemory(megabytes: string): Promise<Map<string, Figures>> {
  process.env.RESPONSE_CACHE_MB = megabytes;
  const stop = await startShop('api,worker');
  try {
    return await all();
  } finally {
    await stop();
  }
}

const off = await withMemory('0');
const on = await withMemory('64');
console.table(
  [...on].map(([what, { perSecond, median, p99 }]) => {
    const without = off.get(what);
    return {
      what,
      'off, per s': Math.round(without?.perSecond ?? 0),
      'on, per s': Math.round(perSecond),
      'faster by': Number((perSecond / (without?.perSecond ?? Number.NaN)).toFixed(1)),
      'off, median ms': Number(without?.median.toFixed(1)),
      'on, median ms': Number(median.toFixed(1)),
      'on, p99 ms': Number(p99.toFixed(1)),
    };
  }),
);
agent.destroy();
