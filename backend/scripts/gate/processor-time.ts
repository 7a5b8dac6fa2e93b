import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of processes in hundredths of a second, on every machine. */
const TICKS_PER_SECOND = 100;

interface Usage {
  parent: number;
  /** Time of the process itself and of its children that have ended. */
  ticks: number;
}

function usageOf(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return { parent: Number(fields[1]), ticks: utime + stime + cutime + cstime };
  } catch {
    return undefined;
  }
}

/** The ticks of this process and of everything that it started and that still counts; undefined where the system has no /proc. */
function currentTicks(): number | undefined {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const processes = new Map<number, Usage>();
  for (const pid of pids) {
    const usage = usageOf(pid);
    if (usage) processes.set(Number(pid), usage);
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, usage] of processes) if (isOurs(pid)) ticks += usage.ticks;
  return ticks;
}

const counted = { ticks: 0, current: 0, isSampled: false };

/**
 * Returns the processor time (user and system) of this process and of everything that it started since the first call, in
 * seconds; undefined where the system has no /proc. Sampled each second: the time of a process whose parent ended before it,
 * as of most of Chromium's, is found nowhere afterwards.
 */
export function processorSeconds(): number | undefined {
  const ticks = currentTicks();
  if (ticks === undefined) return undefined;
  if (!counted.isSampled) setInterval(processorSeconds, 1000).unref();
  counted.isSampled = true;
  counted.ticks += Math.max(0, ticks - counted.current);
  counted.current = ticks;
  return counted.ticks / TICKS_PER_SECOND;
}

/** Processor time of `sampleWork` on the machine that the budgets were set on, in ms. */
const REFERENCE_MS = 150;

/** Work of the kinds that tests are made of: objects, texts, sorting, hashing. Returns its processor time in ms. */
function sampleWork(): number {
  const began = process.cpuUsage();
  for (let round = 0; round < 24; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      id: (index * 7919) % 4_001,
      name: `product ${index}`,
    }));
    rows.sort((one, other) => one.id - other.id);
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .digest('hex');
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Returns by how much slower this machine is, at this moment, than the one that the budgets were set on; at least 1. */
export function slowness(): number {
  return Math.max(1, sampleWork() / REFERENCE_MS);
}
