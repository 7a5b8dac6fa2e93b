// The share that the framework leaves of a bare server's rate (BARE_SERVER), step by step up to the shop's uncached list: [products] [connections].
import { type ChildProcess, spawn } from 'node:child_process';
import { nodeSettings } from '../scripts/paths.ts';
import { startBare } from './beside/bare-server.ts';
import { fillShop } from './beside/fill-shop.ts';
import { type Measured, measureInTurns, processorTimes, rounded } from './beside/rounds.ts';
import { Target } from './beside/target.ts';
import { postgresProcess, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const [products = 1000, connections = 10] = process.argv.slice(2).map(Number);
const bareProgram = process.env.BARE_SERVER;
if (!bareProgram) throw new Error('BARE_SERVER names no program');

/** Each adds to one before it; the last is the shop's own list without its response cache. */
const STEPS = ['body', 'nest', 'nest, validation', 'nest, validation, body'];
const PORT = 4900 + (process.pid % 90);

await (await startShop('api,worker'))();
await withDatabase((client) => fillShop(client, products));
const bare = await startBare(bareProgram, products);

const started: ChildProcess[] = [bare.child];
const targets: Target[] = [bare.target];
const pages = (target: Target, path: string) => (number: number) => target.call('GET', `${path}${1 + (number % 30)}`);

async function startStep(step: string, at: number): Promise<Measured> {
  const env = { ...process.env, FLOOR_STEP: step, RAW_DATABASE_URL: bare.databaseUrl };
  const child = spawn(process.execPath, [nodeSettings, 'backend/bench/floor/server.ts'], {
    env: { ...env, PORT: String(PORT + at) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  const target = new Target(`http://127.0.0.1:${PORT + at}`);
  targets.push(target);
  const work = pages(target, '/products?page=');
  await until(`"${step}" answers`, () => work(0).then(() => true));
  return { work, pid: child.pid! };
}

const measured: Record<string, Measured> = {
  bare: {
    work: (number) => bare.target.call('GET', `/products?offset=${24 * (number % 30)}`),
    pid: bare.child.pid!,
  },
};
for (const [at, step] of STEPS.entries()) measured[step] = await startStep(step, at);
const shop = startProcess({ ROLES: 'api,worker', RESPONSE_CACHE_MB: '0' });
await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
const shopTarget = new Target(settings.shopUrl);
measured['the shop'] = { work: pages(shopTarget, '/api/products?page='), pid: shop.pid };

const figures = await measureInTurns(measured, { connections, postgresPid: await postgresProcess() });
const bareRate = figures.bare!.perSecond;
console.table(
  Object.entries(figures).map(([what, own]) => ({
    what,
    '/s': rounded(own.perSecond, 0),
    share: rounded(own.perSecond / bareRate, 2),
    'median ms': rounded(own.median),
    'p99 ms': rounded(own.p99),
    'cpu ms': processorTimes(own),
  })),
);

for (const target of [...targets, shopTarget]) target.close();
for (const child of started) child.kill();
await shop.stop();
