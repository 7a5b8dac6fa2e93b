import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json-file.ts';
import { installed } from '../paths.ts';
import { runProgram } from '../program.ts';
import { CommandError, say } from '../say.ts';
import type { Task } from '../task.ts';
import { bundlesFolder, makeBundles } from './bundles.ts';
import type { Lane } from './lanes.ts';
import type { FileResult } from './results.ts';
import { readTimings } from './timings.ts';

// Jest loads the ESM packages of the application only with its ESM support switched on.
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

function jest(task: Task, { name }: Lane, environment: NodeJS.ProcessEnv, args: string[], output: 'shown' | 'kept') {
  return runProgram({
    args: [installed('jest', 'bin', 'jest.js'), '-c', 'backend/jest.config.mjs', ...args],
    environment: {
      ...task.environment,
      ...environment,
      TEST_LANE: name,
      TEST_BUNDLES: bundlesFolder(task),
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

/** Returns the lane's files that import one of the sources, or are one. */
export async function relatedFiles(task: Task, lane: Lane, sources: string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const { code, words } = await jest(task, lane, {}, ['--listTests', '--findRelatedTests', ...sources], 'kept');
  if (code !== 0) throw new CommandError(words.trim());
  return words.split('\n').filter((line) => /\.spec\.tsx?$/.test(line));
}

/**
 * Runs files of a lane, the progress on the screen. A run that fails without a failed test has a broken file, if need be the
 * run itself.
 */
export async function runFiles(task: Task, lane: Lane, environment: NodeJS.ProcessEnv, files: string[]) {
  const report = join(task.folder, `results-${lane.name}.json`);
  rmSync(report, { force: true });
  const variables = { ...environment, TEST_RESULTS: report, TEST_FAILURES: picturesOf(task) };
  const args = [`--maxWorkers=${lane.workers}`, '--runTestsByPath', ...files];
  const { code } = await jest(task, lane, variables, args, 'shown');
  const results = readJson<FileResult[]>(report) ?? [];
  if (code === 0 || results.some(({ failed, isBroken }) => isBroken || failed.length > 0)) return results;
  const nothing = { ms: 0, processorMs: 0, passed: 0, failed: [], skipped: 0 };
  return [...results, { file: `the ${lane.name} lane`, ...nothing, isBroken: true }];
}

/** Runs a lane's files, bundled where the lane has bundles; the files of a bundle that broke run once more one by one. */
export async function runLaneFiles(task: Task, lane: Lane, environment: NodeJS.ProcessEnv, files: string[]) {
  const bundles = makeBundles(task, lane, files, readTimings(task));
  const results = await runFiles(task, lane, environment, bundles.files);
  const broken = [...bundles.contents].filter(([path]) =>
    results.some(({ file, isBroken }) => isBroken && path.endsWith(file)),
  );
  if (broken.length === 0 || task.signal.aborted) return results;
  const singly = broken.flatMap(([, contents]) => contents);
  say(`  A bundle of ${lane.name} broke; its ${singly.length} files run one by one.`);
  const whole = results.filter(({ file }) => !broken.some(([path]) => path.endsWith(file)));
  return [...whole, ...(await runFiles(task, lane, environment, singly))];
}
