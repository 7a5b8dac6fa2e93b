// Reads, carts and orders beside a bare server (BARE_SERVER) on the same PostgreSQL, in turns: [products] [connections].
import { fillShop, memory, rounded, seedShop, startShop } from './frame.ts';
import { type Figures, measureInTurns, processorTimes, startBare, waits } from './rounds.ts';
import { bareWorks, shopWorks, type Works } from './shoppers.ts';

const [products = 1000, connections = 10] = process.argv.slice(2).map(Number);
const { BARE_SERVER, BENCH_ONLY: only, PROFILE_DIR } = process.env;

const QUERIES = ['rapid clearcoat', 'matt basecoat', 'satin thinner', 'gloss hardener', 'flexible stopper'];
const BARE_QUERIES = ['cotton jacket', 'linen lamp', 'leather chair', 'bamboo kettle', 'copper backpack'];

await seedShop();
await fillShop(products);
const bare = BARE_SERVER ? await startBare(BARE_SERVER, products) : undefined;
const options = PROFILE_DIR ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE_DIR}`] : [];
const table: Record<string, unknown>[] = [];

function note(what: string, shop: Figures, bare?: Figures): void {
  table.push({
    what,
    'bare /s': bare ? rounded(bare.perSecond) : '',
    'shop /s': rounded(shop.perSecond),
    share: bare ? rounded(shop.perSecond / bare.perSecond, 2) : '',
    'bare median, p99 ms': bare ? waits(bare) : '',
    'shop median, p99 ms': waits(shop),
    'bare cpu ms': bare ? processorTimes(bare) : '',
    'shop cpu ms': processorTimes(shop),
  });
  console.log(what, JSON.stringify(table.at(-1)));
}

async function measure(kinds: (keyof Works)[], more: NodeJS.ProcessEnv, suffix: string) {
  const process = await startShop(more, options);
  const idle = memory(process.pid);
  const shop = await shopWorks(QUERIES);
  const theirs = bare && (await bareWorks(bare.url, BARE_QUERIES));
  for (const kind of kinds) {
    const own = { work: shop[kind]!, pid: process.pid };
    const bareWork = theirs?.[kind];
    const figures: { shop: Figures; bare?: Figures } = bareWork
      ? await measureInTurns({ bare: { work: bareWork, pid: bare!.child.pid! }, shop: own }, connections)
      : await measureInTurns({ shop: own }, connections);
    note(`${kind}${suffix}`, figures.shop, figures.bare);
  }
  table.push({ what: `memory${suffix}: idle, after load, MB`, 'shop /s': `${idle}, ${memory(process.pid)}` });
  await process.stop();
}

/** Uncached searches (docs/decisions/load.md#searches-take-turns) and pages that the shop takes at once; others are rejected, or sent as plain documents. */
const MOST_AT_ONCE = { search: 44, page: 24 };
const uncached: (keyof Works)[] = ['list', 'product'];
for (const kind of ['search', 'page'] as const) if (connections <= MOST_AT_ONCE[kind]) uncached.push(kind);

if (!only || only === 'cached') await measure(['list', 'product', 'search'], {}, ', cached');
if (!only || only === 'uncached') await measure(uncached, { RESPONSE_CACHE_MB: '0' }, ', uncached');
if (only === 'orders' || (!only && products <= 10_000)) await measure(['addToCart', 'order'], {}, '');
bare?.child.kill();
console.table(table);
process.exit(0);
