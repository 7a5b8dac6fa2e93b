import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the processor time of processes in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** The processes that run, and a file of `/proc` about one; none, and an empty text, where there is none. */
export function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

export function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Processor time (user and system) of a process and of all that it has started, its ended children included, in ms. */
export function processorMs(root: number): number {
  const children = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (const pid of processes()) {
    const text = procFile(pid, 'stat');
    // The fields after the name, which is in brackets.
    const stat = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = stat.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    times.set(pid, ticks * TICK_MS);
    children.set(Number(stat[1]), [...(children.get(Number(stat[1])) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (times.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}
