// Reads, carts and orders beside a bare server (BARE_SERVER) on the same PostgreSQL, in turns: [products] [connections], written to docs/benchmarks.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MEMORY_LIMITS } from '../scripts/memory-limits.ts';
import { fillShop } from './beside/fill-shop.ts';
import { processorTime, residentMemory } from './beside/processor-time.ts';
import { Target, type Work } from './beside/target.ts';
import { bareWorks, shopWorks, signUpAll, type Works } from './beside/works.ts';
import { writeTable } from './beside/write-table.ts';
import { percentile, postgresProcess, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const [products = 1000, connections = 10] = process.argv.slice(2).map(Number);
const bareProgram = process.env.BARE_SERVER;
const BARE_PORT = 4600 + (process.pid % 300);
const ROUNDS = 3;
const ROUND_MS = 2500;
const WARM_UP_MS = 1500;

process.env.TRUST_PROXY = '1';

interface Figures {
  perSecond: number;
  median: number;
  p99: number;
  serverMs: number;
  databaseMs: number;
}

/** Does the work over all connections for as long as this. */
async function round(work: Work, ms: number, pid: number, first: number): Promise<Figures & { done: number }> {
  const times: number[] = [];
  const [server, database] = [processorTime(pid), processorTime(postgresPid)];
  const began = performance.now();
  let next = first;
  const one = async () => {
    while (performance.now() - began < ms) {
      const started = performance.now();
      next += 1;
      await work(next);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  return {
    done: times.length,
    perSecond: times.length / seconds,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serverMs: (processorTime(pid) - server) / times.length,
    databaseMs: (processorTime(postgresPid) - database) / times.length,
  };
}

const middle = (values: number[]) => percentile(values, 0.5);

let counted = 0;
/** Measures both in turns; returns the median round of each. */
async function pair(bare: Work | undefined, shop: Work, pids: { bare: number; shop: number }) {
  const results: { bare: Figures[]; shop: Figures[] } = { bare: [], shop: [] };
  for (let at = -1; at < ROUNDS; at += 1) {
    for (const [who, work] of [
      ['bare', bare],
      ['shop', shop],
    ] as const) {
      if (!work) continue;
      const figures = await round(work, at < 0 ? WARM_UP_MS : ROUND_MS, pids[who], counted);
      counted += figures.done;
      if (at >= 0) results[who].push(figures);
    }
  }
  const of = (all: Figures[]) =>
    all.length === 0
      ? undefined
      : {
          perSecond: middle(all.map(({ perSecond }) => perSecond)),
          median: middle(all.map(({ median }) => median)),
          p99: middle(all.map(({ p99 }) => p99)),
          serverMs: middle(all.map(({ serverMs }) => serverMs)),
          databaseMs: middle(all.map(({ databaseMs }) => databaseMs)),
        };
  return { bare: of(results.bare), shop: of(results.shop)! };
}

/** Starts the bare server on a database of its own. */
async function startBare(program: string): Promise<{ target: Target; child: ChildProcess }> {
  await withDatabase((client) => client.query('create database bare'));
  const url = new URL(settings.databaseUrl);
  url.pathname = '/bare';
  const env = { ...process.env, RAW_DATABASE_URL: url.href, PRODUCTS: String(products), PORT: String(BARE_PORT) };
  const seed = spawn(process.execPath, [program, 'seed'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(seed, 'exit');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const target = new Target(`http://127.0.0.1:${BARE_PORT}`);
  await until('the bare server answers', async () => (await target.call('GET', '/products')).status === 200);
  return { target, child };
}

const QUERIES = [
  'rapid clearcoat',
  'matt basecoat',
  'satin thinner',
  'gloss hardener',
  'flexible stopper',
  'hs reducer',
  'uhs lacquer',
];
const BARE_QUERIES = [
  'cotton jacket',
  'linen lamp',
  'leather chair',
  'bamboo kettle',
  'copper backpack',
  'walnut jacket',
  'cotton lamp',
];

await (await startShop('api,worker'))();
await withDatabase((client) => fillShop(client, products));
const postgresPid = await postgresProcess();
const bare = bareProgram ? await startBare(bareProgram) : undefined;

const profiling = process.env.PROFILE_DIR
  ? { NODE_OPTIONS: `${MEMORY_LIMITS.NODE_OPTIONS} --cpu-prof --cpu-prof-dir=${process.env.PROFILE_DIR}` }
  : {};

async function startMeasured(more: NodeJS.ProcessEnv) {
  const shop = startProcess({ ROLES: 'api,worker', ...profiling, ...more });
  await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
  return shop;
}

const table: Record<string, unknown>[] = [];
function note(what: string, { bare, shop }: Awaited<ReturnType<typeof pair>>): void {
  const rounded = (value: number | undefined, digits = 1) => (value === undefined ? '' : Number(value.toFixed(digits)));
  table.push({
    what,
    'bare /s': rounded(bare?.perSecond, 0),
    'shop /s': rounded(shop.perSecond, 0),
    share: bare ? rounded(shop.perSecond / bare.perSecond, 2) : '',
    'median ms': rounded(shop.median),
    'p99 ms': rounded(shop.p99),
    'bare cpu ms': bare ? `${rounded(bare.serverMs, 2)} + ${rounded(bare.databaseMs, 2)}` : '',
    'shop cpu ms': `${rounded(shop.serverMs, 2)} + ${rounded(shop.databaseMs, 2)}`,
  });
  console.log(what, JSON.stringify(table.at(-1)));
}

let cookies: string[] | undefined;

async function measure(kinds: (keyof Works)[], more: NodeJS.ProcessEnv, suffix: string) {
  const process = await startMeasured(more);
  const idle = residentMemory(process.pid);
  const target = new Target(settings.shopUrl);
  cookies ??= await signUpAll(target);
  const shop = await shopWorks(target, QUERIES, cookies);
  const theirs = bare && (await bareWorks(bare.target, BARE_QUERIES));
  const pids = { bare: bare?.child.pid ?? 0, shop: process.pid };
  for (const kind of kinds) note(`${kind}${suffix}`, await pair(theirs?.[kind], shop[kind]!, pids));
  table.push({ what: `memory${suffix}: idle, after load, MB`, 'shop /s': `${idle}, ${residentMemory(process.pid)}` });
  target.close();
  await process.stop();
}

/** Uncached searches (docs/decisions/0061-searches-are-queued.md) and pages that the shop takes at once; others are rejected, or sent as plain documents. */
const MOST_AT_ONCE = { search: 41, page: 24 };
const uncached: (keyof Works)[] = ['list', 'product'];
for (const kind of ['search', 'page'] as const) if (connections <= MOST_AT_ONCE[kind]) uncached.push(kind);

const only = process.env.BENCH_ONLY;
if (!only || only === 'cached') await measure(['list', 'product', 'search'], {}, ', cached');
if (!only || only === 'uncached') await measure(uncached, { RESPONSE_CACHE_MB: '0' }, ', uncached');
const isReadsOnly = products > 10_000;
if (only === 'orders' || (!only && !isReadsOnly)) await measure(['addToCart', 'order'], {}, '');
bare?.child.kill();
bare?.target.close();
console.table(table);
if (bare && !only) writeTable(`beside ${products} ${connections}`, table);
