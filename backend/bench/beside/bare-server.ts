import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { settings, until, withDatabase } from '../shop-process.ts';
import { Target } from './target.ts';

const PORT = 4600 + (process.pid % 300);

/** A bare server that runs, and how its database is reached. */
interface BareServer {
  readonly target: Target;
  readonly child: ChildProcess;
  readonly databaseUrl: string;
}

/** Starts the bare server on a database of its own, filled with so many products. */
export async function startBare(program: string, products: number): Promise<BareServer> {
  await withDatabase((client) => client.query('create database bare'));
  const url = new URL(settings.databaseUrl);
  url.pathname = '/bare';
  const env = { ...process.env, RAW_DATABASE_URL: url.href, PRODUCTS: String(products), PORT: String(PORT) };
  const seed = spawn(process.execPath, [program, 'seed'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(seed, 'exit');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const target = new Target(`http://127.0.0.1:${PORT}`);
  await until('the bare server answers', async () => (await target.call('GET', '/products')).status === 200);
  return { target, child, databaseUrl: url.href };
}
