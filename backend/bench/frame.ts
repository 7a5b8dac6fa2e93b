import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { nodeSettings } from '../scripts/paths.ts';
import { procFile } from '../scripts/processes.ts';
import { manyProducts } from '../src/modules/catalogue/testing/many-products.ts';

/** The settings that `npm run bench` gives a run: servers of its own that force what they write to the disk. */
export const settings = {
  databaseUrl: process.env.DATABASE_URL ?? '',
  shopUrl: process.env.SHOP_URL ?? '',
  sandboxUrl: process.env.SANDBOX_URL ?? '',
};
// Every shopper has an address of their own: one may not begin any number of payments.
process.env.TRUST_PROXY = '1';

/** Lifts the shop's own limits, where what is measured is how fast it writes to Sage. */
export const UNLIMITED = { SAGE_CALLS_PER_DAY: '99999999', SAGE_CALLS_AT_ONCE: '50' };

/** The built application, as one process. */
export interface ShopProcess {
  readonly pid: number;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a program under the shop's options with more settings, and does not wait for it. */
export function startProcess(
  more: NodeJS.ProcessEnv,
  { main = 'dist/backend/demo/main.js', options = [] as string[] } = {},
): ShopProcess {
  const child: ChildProcess = spawn(process.execPath, [nodeSettings, ...options, main], {
    // A run measures its own orders.
    env: { ...process.env, LOG_LEVEL: 'error', DEMO_PAST: 'off', ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts the shop and waits until it serves; a first start seeds the demo, which takes minutes. */
export async function startShop(more: NodeJS.ProcessEnv = {}, options: string[] = []): Promise<ShopProcess> {
  const env = { ROLES: 'api,worker', ...more };
  const shop = startProcess(env, { options });
  const path = env.ROLES === 'api' ? '/health/live' : '/health/ready';
  await until(`${path} answers`, async () => (await fetch(settings.shopUrl + path)).ok, 6);
  return shop;
}

/** Has a first start make the tables and the demo, and everything that follows from it. */
export async function seedShop(): Promise<void> {
  const shop = await startShop();
  await withDatabase((client) => until('the demo is there', () => isSettled(client), 5));
  await shop.stop();
}

/** Waits for a condition, two minutes if not said otherwise. */
export async function until(what: string, condition: () => Promise<boolean>, minutes = 2, everyMs = 50): Promise<void> {
  const deadline = Date.now() + minutes * 60_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${minutes} minutes in vain: ${what}`);
    await pause(everyMs);
  }
}

/** Runs `work` with a connection to the bench's database. */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The `count` of a statement's only row. */
export async function count(client: Client, statement: string): Promise<number> {
  return (await client.query<{ count: number }>(statement)).rows[0]!.count;
}

/** Whether everything that follows from the orders so far has been done; what stands behind a parked write waits for staff. */
export async function isSettled(client: Client): Promise<boolean> {
  const unfinished = `select (select count(*)::int from platform.outbox where sent_at is null)
    + (select count(*)::int from platform.inbox where status <> 'done')
    + (select count(*)::int from platform.mail_queue where status = 'pending')
    + (select count(*)::int from ordering.refunds where status = 'requested')
    + (select count(*)::int from accounting.sage_sync_queue q where status in ('pending', 'processing') and not exists (
        select 1 from accounting.sage_sync_queue p where p.entity_id = q.entity_id and p.seq < q.seq and p.status = 'parked'))
    as count`;
  return (await count(client, unfinished)) === 0;
}

/** Makes a shop of so many products, with plenty of each, in place of the demo's. */
export function fillShop(products: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query('update catalogue.products set is_visible_online = false');
    for (const statement of manyProducts(products)) await client.query(statement);
    await client.query(`update catalogue.products set available = 1000000 where sku like 'ZX-%'`);
    await client.query('vacuum analyze');
  });
}

/** Asks the sandbox's control page. */
export async function control<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(`${settings.sandboxUrl}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Has the sandbox's Sage answer each call after so many ms. */
export const slowSage = (delayMs: number): Promise<unknown> =>
  control('faults', { system: 'sage', match: '*', mode: 'slow', times: 1_000_000_000, delayMs });

/** Plenty of the products that have no conditions, in Sage and, where a sync was on its way, here once it is over. */
export async function stockUp(): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('update catalogue.products set is_visible_online = false where trade_only');
    const { rows } = await client.query<{ sku: string }>('select sku from catalogue.products where is_visible_online');
    for (const { sku } of rows) await control('sage/stock-items', { itemCode: sku, quantityInStock: 1_000_000 });
    await pause(5000);
    await client.query('update catalogue.products set available = 1000000');
  });
}

/** Does the work so many times over all connections, each time with another number. */
export async function repeat(times: number, connections: number, work: (number: number) => Promise<unknown>) {
  const last = next + times;
  const one = async () => {
    while (next < last) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}
let next = 0;

/** The id of the process that PostgreSQL started first; all of its others belong to it. */
export async function postgresProcess(): Promise<number> {
  const statement = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as count`;
  return withDatabase((client) => count(client, statement));
}

/** Memory of a process in MB: what it holds now (`VmRSS`), the most since it started (`VmHWM`). */
export function memory(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(procFile(pid, 'status')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number | undefined, digits = 0): number => Number((value ?? Number.NaN).toFixed(digits));
