import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json-file.ts';
import { installed } from '../paths.ts';
import { runProgram } from '../program.ts';
import { CommandError } from '../say.ts';
import type { Task } from '../task.ts';
import type { Lane } from './lanes.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a run of Jest counted; the failed files with their tests that passed. */
export interface RunTally extends Tally {
  failedFiles: { file: string; passed: number }[];
}

// Jest loads the ESM packages of the application only with its ESM support switched on.
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

function jest(task: Task, { name }: Lane, environment: NodeJS.ProcessEnv, args: string[], output: 'shown' | 'kept') {
  return runProgram({
    args: [installed('jest', 'bin', 'jest.js'), '-c', 'backend/jest.config.mjs', ...args],
    environment: {
      ...task.environment,
      ...environment,
      TEST_LANE: name,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`,
    },
    signal: task.signal,
    output,
  });
}

/** Where pictures and traces of failed journeys are kept. */
export function picturesOf({ folder }: Task): string {
  return join(folder, 'failures');
}

/** Those of a lane's files that import one of the sources, themselves included. */
export async function relatedFiles(task: Task, lane: Lane, sources: string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const { code, words } = await jest(task, lane, {}, ['--listTests', '--findRelatedTests', ...sources], 'kept');
  if (code !== 0) throw new CommandError(words.trim());
  return words.split('\n').filter((line) => /\.spec\.tsx?$/.test(line));
}

/** Runs a lane's files, the progress on the screen, and counts. A run that fails without a failed test counts as one. */
export async function runJest(
  task: Task,
  lane: Lane,
  environment: NodeJS.ProcessEnv,
  files: string[],
): Promise<RunTally> {
  const file = join(task.folder, `tally-${lane.name}.json`);
  rmSync(file, { force: true });
  const found = { ...environment, TEST_TALLY: file, TEST_FAILURES: picturesOf(task) };
  const { code } = await jest(
    task,
    lane,
    found,
    [`--maxWorkers=${lane.workers}`, '--runTestsByPath', ...files],
    'shown',
  );
  const tally = readJson<RunTally>(file) ?? { passed: 0, failed: 0, skipped: 0, failedFiles: [] };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
