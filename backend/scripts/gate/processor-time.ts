import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { processorMs } from '../processes.ts';

const counted = { ms: 0, current: 0, isSampled: false };

/**
 * Counts what this process and its children use from the first call on. Sampled each second: the time of a process whose
 * parent ended before it, as of most of Chromium's, is found nowhere afterwards.
 */
function usedMs(): number {
  const current = processorMs(process.pid);
  if (!counted.isSampled) setInterval(usedMs, 1000).unref();
  counted.isSampled = true;
  counted.ms += Math.max(0, current - counted.current);
  counted.current = current;
  return counted.ms;
}

/** Processor time of `sampleWork` on the machine that the budgets were set on, in ms. */
const REFERENCE_MS = 50;

/** Work of the kinds that tests are made of: objects, texts, sorting, hashing. Returns its processor time in ms. */
function sampleWork(): number {
  const began = process.cpuUsage();
  for (let round = 0; round < 24; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      ...{ id: (index * 7919) % 4_001, name: `product ${index}` },
    }));
    rows.sort((one, other) => one.id - other.id);
    const text = JSON.stringify(JSON.parse(JSON.stringify(rows)));
    createHash('sha256').update(text).digest('hex');
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** By how much slower this machine is, at this moment, than the one that the budgets were set on; at least 1. */
const slowness = () => Math.max(1, sampleWork() / REFERENCE_MS);

/** Processor time of everything that this machine has done, in ms. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** Above its budget by this factor a lane fails; below, it is only said. */
const RED_FROM = 1.3;
/**
 * A lane beside other work that takes more than this share of its own time fails for no budget: what waits for its turn
 * costs more, because it looks again and again whether it is ready.
 */
const CROWDED_FROM = 0.5;

/**
 * Compares processor seconds with a budget, which is larger by the factor `slow` on a slow machine
 * (docs/decisions/tests.md#lanes-tiers-and-budgets). `others` is the processor time of other work meanwhile, in seconds.
 */
export function judge(seconds: number, budget: number | undefined, slow: number, others = 0) {
  if (budget === undefined) return { isOver: false, isRed: false, words: `${Math.round(seconds)} processor seconds` };
  const share = seconds / (budget * slow);
  const isOver = share > 1;
  const machine = slow > 1.05 ? `, on a machine that is ${slow.toFixed(1)} times slower` : '';
  const isCrowded = others > seconds * CROWDED_FROM;
  const percent = `${Math.round(share * 100)} %${machine}${isCrowded ? ', beside other work' : ''}`;
  const words = `${Math.round(seconds)} of ${budget} processor seconds (${percent})${isOver ? ': over its budget' : ''}`;
  return { isOver, isRed: share > RED_FROM && !isCrowded, words };
}

/** Begins to measure; what it returns judges what was used since then. Undefined where the system has no /proc. */
export function measureProcessor(): (budget?: number) => ReturnType<typeof judge> | undefined {
  const [before, busyBefore, slow] = [usedMs(), busyMs(), slowness()];
  return (budget) => {
    const [used, busy] = [usedMs(), busyMs()];
    if (used === 0) return undefined;
    const others = busy - busyBefore - (used - before);
    return judge((used - before) / 1000, budget, (slow + slowness()) / 2, others / 1000);
  };
}
