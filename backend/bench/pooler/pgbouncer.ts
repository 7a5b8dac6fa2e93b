import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/ports.ts';
import { isRoot } from '../../scripts/unprivileged-user.ts';
import { until } from '../shop-process.ts';

/** Connections to PostgreSQL, for all processes of the shop together. */
const POOL = 20;

/** PgBouncer of this machine in front of a database, in transaction mode. */
interface PgBouncer {
  readonly url: string;
  readonly pid: number;
  readonly version: string;
  /** Connections of clients that are open, and those to PostgreSQL. */
  connections(): Promise<{ clients: number; servers: number }>;
  stop(): Promise<void>;
}

export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'topcoat-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const database = pathname.slice(1);
  const behind = `host=${hostname} port=${databasePort} dbname=${database} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(
    file,
    `[databases]\n${database} = ${behind}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =
auth_type = any\nadmin_users = ${username}\npool_mode = transaction\ndefault_pool_size = ${POOL}\nmax_client_conn = 1000
log_connections = 0\nlog_disconnections = 0\nlog_stats = 0\n`,
  );
  const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0];
  if (!version) throw new Error('There is no pgbouncer on PATH.');
  const child = spawn('pgbouncer', [...(isRoot() ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  // Also when the run fails.
  process.once('exit', () => child.kill());
  const address = (name: string) => `postgres://${username}@127.0.0.1:${port}/${name}`;
  const ask = async <Row extends object>(statement: string, name = 'pgbouncer'): Promise<Row[]> => {
    const client = new Client({ connectionString: address(name) });
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    await client.end();
    return rows;
  };
  await until('PgBouncer answers', async () => (await ask('select 1', database)).length === 1, 1);
  return {
    url: address(database),
    pid: child.pid!,
    version,
    connections: async () => {
      const pools = (await ask<Record<string, string>>('show pools')).filter((pool) => pool.database === database);
      const sum = (...names: string[]) =>
        pools.reduce((total, pool) => total + names.reduce((each, name) => each + Number(pool[name]), 0), 0);
      return { clients: sum('cl_active', 'cl_waiting'), servers: sum('sv_active', 'sv_idle', 'sv_used') };
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
