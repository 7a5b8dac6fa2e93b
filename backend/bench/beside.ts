// Reads, carts and orders beside a bare server (BARE_SERVER) on the same PostgreSQL, in turns: [products] [connections].
import { startBare } from './beside/bare-server.ts';
import { fillShop } from './beside/fill-shop.ts';
import { residentMemory } from './beside/processor-time.ts';
import { type Figures, measureInTurns, processorTimes, rounded, waits } from './beside/rounds.ts';
import { Target } from './beside/target.ts';
import { bareWorks, shopWorks, signUpAll, type Works } from './beside/works.ts';
import { postgresProcess, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const [products = 1000, connections = 10] = process.argv.slice(2).map(Number);
const bareProgram = process.env.BARE_SERVER;
process.env.TRUST_PROXY = '1';

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
const conditions = { connections, postgresPid: await postgresProcess() };
const bare = bareProgram ? await startBare(bareProgram, products) : undefined;

const options = process.env.PROFILE_DIR ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE_DIR}`] : [];

async function startMeasured(more: NodeJS.ProcessEnv) {
  const shop = startProcess({ ROLES: 'api,worker', ...more }, { options });
  await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
  return shop;
}

const table: Record<string, unknown>[] = [];
function note(what: string, shop: Figures, bare?: Figures): void {
  table.push({
    what,
    'bare /s': bare ? rounded(bare.perSecond, 0) : '',
    'shop /s': rounded(shop.perSecond, 0),
    share: bare ? rounded(shop.perSecond / bare.perSecond, 2) : '',
    'bare median, p99 ms': bare ? waits(bare) : '',
    'shop median, p99 ms': waits(shop),
    'bare cpu ms': bare ? processorTimes(bare) : '',
    'shop cpu ms': processorTimes(shop),
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
  for (const kind of kinds) {
    const own = { work: shop[kind]!, pid: process.pid };
    const bareWork = theirs?.[kind];
    const figures: { shop: Figures; bare?: Figures } = bareWork
      ? await measureInTurns({ bare: { work: bareWork, pid: bare!.child.pid! }, shop: own }, conditions)
      : await measureInTurns({ shop: own }, conditions);
    note(`${kind}${suffix}`, figures.shop, figures.bare);
  }
  table.push({ what: `memory${suffix}: idle, after load, MB`, 'shop /s': `${idle}, ${residentMemory(process.pid)}` });
  target.close();
  await process.stop();
}

/** Uncached searches (docs/decisions/load.md#searches-take-turns) and pages that the shop takes at once; others are rejected, or sent as plain documents. */
const MOST_AT_ONCE = { search: 44, page: 24 };
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
