import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json-file.ts';
import { installed } from '../paths.ts';
import { runProgram } from '../program.ts';
import { CommandError, say } from '../say.ts';
import type { Task } from '../task.ts';
import { bundlesFolder, makeBundles } from './bundles.ts';
import type { Lane } from './lanes.ts';
import { readTimings, timingsFile } from './timings.ts';

/** The result of a spec file; the reporter writes it. */
export interface FileResult {
  file: string;
  /** Wall time and processor time (user and system) in ms. */
  ms: number;
  processorMs: number;
  passed: number;
  /** Full names of the failed tests. */
  failed: string[];
  skipped: number;
  /** The file did not load, or its process ended. */
  isBroken: boolean;
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
      TEST_BUNDLES: bundlesFolder(task),
      TEST_TIMINGS: timingsFile(task),
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
 * Runs files of a lane, the progress on the screen; with `names`, only those tests. A run that fails without a failed test
 * has a broken file, if need be the run itself.
 */
export async function runFiles(
  task: Task,
  lane: Lane,
  environment: NodeJS.ProcessEnv,
  files: string[],
  names?: string[],
): Promise<FileResult[]> {
  const report = join(task.folder, `results-${lane.name}.json`);
  rmSync(report, { force: true });
  const { code } = await jest(
    task,
    lane,
    { ...environment, TEST_RESULTS: report, TEST_FAILURES: picturesOf(task) },
    [
      `--maxWorkers=${lane.workers}`,
      ...(names ? [`--testNamePattern=^(${names.map(escaped).join('|')})$`] : []),
      '--runTestsByPath',
      ...files,
    ],
    'shown',
  );
  const results = readJson<FileResult[]>(report) ?? [];
  const hasFailed = results.some(({ failed, isBroken }) => isBroken || failed.length > 0);
  return code === 0 || hasFailed ? results : [...results, brokenRun(lane)];
}

function brokenRun({ name }: Lane): FileResult {
  return { file: `the ${name} lane`, ms: 0, processorMs: 0, passed: 0, failed: [], skipped: 0, isBroken: true };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Runs a lane's files, bundled where the lane has bundles; the files of a bundle that broke run once more one by one. */
export async function runLaneFiles(
  task: Task,
  lane: Lane,
  environment: NodeJS.ProcessEnv,
  files: string[],
): Promise<FileResult[]> {
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
