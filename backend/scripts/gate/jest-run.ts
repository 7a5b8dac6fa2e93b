import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../json-file.ts';
import { installed } from '../paths.ts';
import { runProgram } from '../program.ts';
import type { Task } from '../task.ts';
import type { Lane } from './lanes.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that did not even load: their tests are not among the failed ones. */
  numRuntimeErrorTestSuites: number;
}

// Jest loads the ESM packages of the application only with its ESM support switched on.
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Which of a lane's files Jest runs: these, or those that import one of the sources. */
export interface Selection {
  files?: string[];
  sources?: string[];
}

/** Runs Jest on a lane, its progress on the screen, and counts. A run that fails without a failed test counts as one. */
export async function runJest(
  task: Task,
  { name, workers }: Lane,
  environment: NodeJS.ProcessEnv,
  { files, sources }: Selection,
): Promise<Tally> {
  const report = join(task.folder, `jest-${name}.json`);
  rmSync(report, { force: true });
  const { code } = await runProgram({
    args: [
      installed('jest', 'bin', 'jest.js'),
      ...['-c', 'backend/jest.config.mjs', `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`],
      ...(sources ? ['--passWithNoTests', '--findRelatedTests', ...sources] : []),
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    environment: {
      ...task.environment,
      ...environment,
      TEST_LANE: name,
      TEST_FAILURES: join(task.folder, 'failures'),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`,
    },
    signal: task.signal,
    output: 'shown',
  });
  const result = readJson<JestResult>(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
