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
  const file = join(task.folder, `tally-${name}.json`);
  rmSync(file, { force: true });
  const { code } = await runProgram({
    args: [
      installed('jest', 'bin', 'jest.js'),
      ...['-c', 'backend/jest.config.mjs', `--maxWorkers=${workers}`],
      ...(sources ? ['--passWithNoTests', '--findRelatedTests', ...sources] : []),
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    environment: {
      ...task.environment,
      ...environment,
      TEST_LANE: name,
      TEST_TALLY: file,
      TEST_FAILURES: join(task.folder, 'failures'),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`,
    },
    signal: task.signal,
    output: 'shown',
  });
  const tally = readJson<Tally>(file) ?? { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
