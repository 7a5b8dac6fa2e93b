import { percentile } from '../shop-process.ts';
import { processorTime } from './processor-time.ts';
import type { Work } from './target.ts';

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

/** Connections of the client, and the first process of PostgreSQL. */
interface Conditions {
  readonly connections: number;
  readonly postgresPid: number;
}

/** Works are counted over all rounds of a run, so that none is repeated. */
let counted = 0;

/** Does the work over all connections for as long as this. */
async function round({ work, pid }: Measured, ms: number, { connections, postgresPid }: Conditions): Promise<Figures> {
  const times: number[] = [];
  const [server, database] = [processorTime(pid), processorTime(postgresPid)];
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
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serverMs: (processorTime(pid) - server) / times.length,
    databaseMs: (processorTime(postgresPid) - database) / times.length,
  };
}

/** Measures all in turns; returns the median round of each. */
export async function measureInTurns<Name extends string>(
  measured: Readonly<Record<Name, Measured>>,
  conditions: Conditions,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(measured) as Name[];
  const results = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (let at = -1; at < ROUNDS; at += 1) {
    for (const name of names) {
      const figures = await round(measured[name], at < 0 ? WARM_UP_MS : ROUND_MS, conditions);
      if (at >= 0) results.get(name)!.push(figures);
    }
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(results.get(name)!)])) as Record<Name, Figures>;
}

function middleOf(rounds: readonly Figures[]): Figures {
  const middle = (of: (figures: Figures) => number) => percentile(rounds.map(of), 0.5);
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    median: middle(({ median }) => median),
    p99: middle(({ p99 }) => p99),
    serverMs: middle(({ serverMs }) => serverMs),
    databaseMs: middle(({ databaseMs }) => databaseMs),
  };
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Processor time of a call: the server's + PostgreSQL's. */
export const processorTimes = ({ serverMs, databaseMs }: Figures): string =>
  `${rounded(serverMs, 2)} + ${rounded(databaseMs, 2)}`;

/** Median and 99th percentile of a caller's wait, in ms. */
export const waits = ({ median, p99 }: Figures): string => `${rounded(median)}, ${rounded(p99)}`;
