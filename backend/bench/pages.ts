// Lighthouse with its mobile settings on landing, list and product page: the median of three visits to each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromiumEnvironment } from '../scripts/chromium.ts';
import { rounded, settings, startShop, until } from './frame.ts';
import type { Product } from './shoppers.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const VISITS = 3;
/** Tries of a visit: now and then the browser loses the trace that it is measured by (NO_NAVSTART). */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const QUIET = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
].concat('--disable-background-networking', '--disable-component-update');

interface Report {
  /** How fast this machine was: the settings stand for a telephone where it is 1,000 to 2,000, and flatter no busy one. */
  environment: { benchmarkIndex: number };
  /** The error that ended the visit. */
  runtimeError?: { code: string; message: string };
  categories: Record<(typeof CATEGORIES)[number], { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
}

const folder = await mkdtemp(join(tmpdir(), 'topcoat-lighthouse-'));
const browser = { ...process.env, ...(await chromiumEnvironment(process.env)) };

/** `LIGHTHOUSE` names its program where it is installed already; otherwise npm fetches it for this run. */
function lighthouse(args: string[]) {
  const program = process.env.LIGHTHOUSE;
  const environment = { ...browser, PATH: dirname(process.execPath) + delimiter + process.env.PATH };
  const [command, first] = program
    ? [process.execPath, [program]]
    : ['npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse']];
  return spawn(command, [...first, ...args], { env: environment, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function visit(url: string, path: string): Promise<Report> {
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const args = [url, '--quiet', '--output=json', `--output-path=${path}`, only, `--chrome-flags=${QUIET.join(' ')}`];
  for (let tried = 1; ; tried += 1) {
    const [code] = (await once(lighthouse(args), 'exit')) as [number | null];
    const text = await readFile(path, 'utf8').catch(() => '');
    // Lighthouse also ends with 1 after a lost trace, and its report says so.
    if (!text) throw new Error(`Lighthouse ended with ${code} at ${url}`);
    await rm(path);
    const report = JSON.parse(text) as Report;
    if (report.categories.performance.score !== null) return report;
    const reason = report.runtimeError?.message ?? 'no performance score';
    if (tried === TRIES) throw new Error(`Lighthouse could not measure ${url}: ${reason}`);
    console.error(`  Once more: ${reason}`);
  }
}

const scoreOf = ({ categories }: Report, category: (typeof CATEGORIES)[number]) =>
  rounded((categories[category].score ?? 0) * 100);
const figureOf = ({ audits }: Report, audit: string) => audits[audit]?.numericValue;

/** Returns the audits that kept a page from a full score, speed apart. */
function findingsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1)
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id }) => audits[id]?.scoreDisplayMode === 'binary' && audits[id]?.score === 0)
    .map(({ id }) => id);
}

const shop = await startShop();
try {
  const origin = settings.shopUrl.replace('127.0.0.1', 'localhost');
  const [product] = (await (await fetch(`${origin}/api/products?sort=price-desc&limit=1`)).json()) as Product[];
  const pages = { landing: '/', list: '/products?category=automotive-paints', product: `/products/${product!.slug}` };
  const rows: Record<string, number | string>[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const url = origin + path;
    // The document as visitors get it once a page was rendered for an earlier visitor: with its text.
    await until(`${path} is rendered`, async () => (await (await fetch(url)).text()).includes('id="page-state"'));
    const reports: Report[] = [];
    for (let seen = 0; seen < VISITS; seen += 1) reports.push(await visit(url, join(folder, `${name}-${seen}.json`)));
    reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const median = reports[Math.floor(VISITS / 2)]!;
    rows.push({
      page: name,
      ...Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(median, category)])),
      'LCP ms': rounded(figureOf(median, 'largest-contentful-paint')),
      'TBT ms': rounded(figureOf(median, 'total-blocking-time')),
      CLS: rounded(figureOf(median, 'cumulative-layout-shift'), 3),
      'CPU index': rounded(median.environment.benchmarkIndex),
      findings: findingsOf(median).join(', ') || 'none',
    });
  }
  console.table(rows);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
