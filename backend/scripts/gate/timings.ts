import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Task } from '../task.ts';
import type { FileResult } from './results.ts';

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

const timingsFile = ({ folder }: Task) => join(folder, 'timings.json');
const testsOf = ({ passed, failed, skipped }: FileResult) => passed + failed.length + skipped;

/** Returns what is known from earlier runs in this checkout; nothing in a new one. */
export function readTimings(task: Task): Timings {
  return readJson<Timings>(timingsFile(task)) ?? {};
}

/** Replaces what was known about the files that ran. */
export function recordTimings(task: Task, lane: string, results: readonly FileResult[], secondTries: string[]): void {
  const timings = readTimings(task);
  for (const result of results)
    timings[result.file] = {
      lane,
      ms: Math.round(result.ms),
      processorMs: Math.round(result.processorMs),
      tests: testsOf(result),
      secondTries: secondTries.filter((name) => name.startsWith(result.file)).length,
    };
  writeJson(timingsFile(task), timings);
}

/** Returns the dearest files of a run, one a line. */
export function dearest(results: readonly FileResult[], count = 10): string[] {
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);
  return results
    .toSorted((one, other) => other.processorMs - one.processorMs)
    .slice(0, count)
    .map((result) => `${inSeconds(result.processorMs)} s  ${result.file} (${testsOf(result)} tests)`);
}
