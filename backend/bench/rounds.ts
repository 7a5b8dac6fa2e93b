import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMs } from '../scripts/processes.ts';
import { percentile, postgresProcess, rounded, settings, until, withDatabase } from './frame.ts';
import { send, type Work } from './shoppers.ts';

const ROUNDS = 3;
const ROUND_MS = 2500;
const WARM_UP_MS = 1500;

/** A server that does its work, and its process. */
export interface Measured {
  readonly work: Work;
  readonly pid: number;
}

/** Times in ms; processor time is that of each call. */
export interface Figures {
  perSecond: number;
  median: number;
  p99: number;
  serverMs: number;
  databaseMs: number;
}

/** Works are counted over all rounds of a run, so that none is repeated. */
let counted = 0;

/** Does the work over all connections for as long as this. */
async function round({ work, pid }: Measured, ms: number, connections: number, postgres: number): Promise<Figures> {
  const times: number[] = [];
  const [server, database] = [processorMs(pid), processorMs(postgres)];
  const began = performance.now();
  const one = async () => {
    while (performance.now() - began < ms) {
      const started = performance.now();
      counted += 1;
      await work(counted);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / seconds,
    median: percentile(times),
    p99: percentile(times, 0.99),
    serverMs: (processorMs(pid) - server) / times.length,
    databaseMs: (processorMs(postgres) - database) / times.length,
  };
}

/** Measures all in turns; returns the median round of each. */
export async function measureInTurns<Name extends string>(
  measured: Readonly<Record<Name, Measured>>,
  connections: number,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(measured) as Name[];
  const results = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  const postgres = await postgresProcess();
  for (let at = -1; at < ROUNDS; at += 1) {
    for (const name of names) {
      const figures = await round(measured[name], at < 0 ? WARM_UP_MS : ROUND_MS, connections, postgres);
      if (at >= 0) results.get(name)!.push(figures);
    }
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(results.get(name)!)])) as Record<Name, Figures>;
}

function middleOf(rounds: readonly Figures[]): Figures {
  const keys = Object.keys(rounds[0]!) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, percentile(rounds.map((each) => each[key]))]),
  ) as unknown as Figures;
}

/** Processor time of a call: the server's + PostgreSQL's. */
export const processorTimes = ({ serverMs, databaseMs }: Figures): string =>
  `${rounded(serverMs, 2)} + ${rounded(databaseMs, 2)}`;

/** Median and 99th percentile of a caller's wait, in ms. */
export const waits = ({ median, p99 }: Figures): string => `${rounded(median, 1)}, ${rounded(p99, 1)}`;

/** Starts the bare server on a database of its own, filled with so many products; returns how both are reached. */
export async function startBare(program: string, products: number) {
  await withDatabase((client) => client.query('create database bare'));
  const database = new URL(settings.databaseUrl);
  database.pathname = '/bare';
  const port = 4600 + (process.pid % 300);
  const env = { ...process.env, RAW_DATABASE_URL: database.href, PRODUCTS: String(products), PORT: String(port) };
  const seed = spawn(process.execPath, [program, 'seed'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(seed, 'exit');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await until('the bare server answers', () => send('GET', `${url}/products`).then(() => true));
  return { url, child, databaseUrl: database.href };
}
