import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Task } from '../task.ts';

/** The last run of a spec file. */
interface Timing {
  lane: string;
  /** Wall time and processor time (user and system) in ms. */
  ms: number;
  processorMs: number;
  tests: number;
  /** How many of its tests passed only at the second try. */
  secondTries: number;
}

/** Timings by file, relative to the checkout. */
export type Timings = Record<string, Timing>;

export function timingsFile({ folder }: Pick<Task, 'folder'>): string {
  return join(folder, 'timings.json');
}

/** Returns what is known from earlier runs in this checkout; nothing in a new one. */
export function readTimings(task: Pick<Task, 'folder'>): Timings {
  return readJson<Timings>(timingsFile(task)) ?? {};
}

/** Replaces what was known about the files that ran. */
export function recordTimings(task: Pick<Task, 'folder'>, timings: Timings): void {
  writeJson(timingsFile(task), { ...readTimings(task), ...timings });
}

/** Returns the dearest files of a run, one a line. */
export function dearest(timings: Timings, count = 10): string[] {
  return Object.entries(timings)
    .toSorted(([, one], [, other]) => other.processorMs - one.processorMs)
    .slice(0, count)
    .map(
      ([file, { processorMs, tests }]) => `${(processorMs / 1000).toFixed(1).padStart(8)} s  ${file} (${tests} tests)`,
    );
}
