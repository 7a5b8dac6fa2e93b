import type { RunTally, Tally } from './jest-run.ts';

/** More failed files than this are a fault of the change, not of the moment. */
const MOST_FILES = 3;

/** Returns the failed files that are worth a second try: none where too many failed, or a failure belongs to no file. */
export function worthASecondTry({ failed, failedFiles }: RunTally): string[] {
  return failed === 0 || failedFiles.length > MOST_FILES ? [] : failedFiles.map(({ file }) => file);
}

/** Returns the count in which the second run of the failed files takes the place of their first. */
export function afterSecondTry(first: RunTally, second: Tally): Tally {
  const again = first.failedFiles.reduce((sum, { passed }) => sum + passed, 0);
  return { passed: first.passed - again + second.passed, failed: second.failed, skipped: first.skipped };
}
