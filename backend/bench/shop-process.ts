import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { nodeSettings } from '../scripts/paths.ts';

/** The settings that `npm run bench` gives a run: servers of its own that force what they write to the disk. */
export const settings = {
  databaseUrl: process.env.DATABASE_URL ?? '',
  shopUrl: process.env.SHOP_URL ?? '',
  sandboxUrl: process.env.SANDBOX_URL ?? '',
};

/** The built application, as one process. */
export interface ShopProcess {
  readonly pid: number;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** A first start seeds the demo shop, pictures included. */
export const STARTS_WITHIN_MINUTES = 6;

/** Starts the built application in these roles; answers how to stop it. */
export async function startShop(roles: 'api' | 'worker' | 'api,worker'): Promise<() => Promise<void>> {
  const shop = startProcess({ ROLES: roles });
  const path = roles === 'api' ? '/health/live' : '/health/ready';
  if (roles !== 'worker')
    await until(`${path} answers`, async () => (await fetch(settings.shopUrl + path)).ok, STARTS_WITHIN_MINUTES);
  return shop.stop;
}

/** Starts a process of the application with more settings, and does not wait for it. */
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

/** The most memory that a process had since it started, in MB. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Waits for a condition, two minutes if not said otherwise. */
export async function until(what: string, condition: () => Promise<boolean>, minutes = 2, everyMs = 20): Promise<void> {
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

/** The id of the process that PostgreSQL started first; all of its others belong to it. */
export async function postgresProcess(): Promise<number> {
  const { rows } = await withDatabase((client) =>
    client.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`),
  );
  return Number(rows[0]!.pid);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
