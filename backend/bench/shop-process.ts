import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** The settings that `npm run bench` gives a run: servers of its own that force what they write to the disk. */
export const settings = {
  databaseUrl: process.env.DATABASE_URL ?? '',
  shopUrl: process.env.SHOP_URL ?? '',
  sandboxUrl: process.env.SANDBOX_URL ?? '',
};

/** Starts the built application in these roles; answers how to stop it. */
export async function startShop(roles: 'api' | 'worker' | 'api,worker'): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(process.execPath, ['dist/backend/demo/main.js'], {
    env: { ...process.env, ROLES: roles, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const path = roles === 'api' ? '/health/live' : '/health/ready';
  if (roles !== 'worker') await until(`${path} answers`, async () => (await fetch(settings.shopUrl + path)).ok);
  return async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
}

/** Waits for a condition, at most two minutes. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited two minutes in vain: ${what}`);
    await pause(20);
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

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
