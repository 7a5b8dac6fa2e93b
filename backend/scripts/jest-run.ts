import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './json-file.ts';
import { installed } from './paths.ts';
import { runProgram } from './program.ts';
import type { Task } from './task.ts';

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

/** Runs Jest, its report on the screen, and counts. A run that fails without a failed test counts as one. */
export async function runJest(task: Task, environment: NodeJS.ProcessEnv, args: string[]): Promise<Tally> {
  const file = join(task.folder, 'jest-result.json');
  rmSync(file, { force: true });
  const { code } = await runProgram({
    args: [
      installed('jest', 'bin', 'jest.js'),
      '-c',
      'backend/jest.config.mjs',
      '--json',
      `--outputFile=${file}`,
      ...args,
    ],
    environment: {
      ...task.environment,
      ...environment,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`,
    },
    signal: task.signal,
    output: 'shown',
  });
  const result = readJson<JestResult>(file);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
