import type { FileResult } from './jest-run.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of the passed tests failed at first. */
  secondTries: number;
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, secondTries: 0 };

/** Counts tests; a file that did not load counts as one failure, as its tests are not known. */
export function tallyOf(results: readonly FileResult[]): Tally {
  const counted = results.map(({ passed, failed, skipped, isBroken }) => ({
    ...{ passed, failed: failed.length + (isBroken ? 1 : 0), skipped, secondTries: 0 },
  }));
  return sumOf(counted);
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')];
  return { passed, failed, skipped, secondTries: total('secondTries') };
}

export function tallyLine({ passed, failed, skipped, secondTries }: Tally): string {
  const tries = secondTries > 0 ? `, ${secondTries} of them at the second try` : '';
  return `${passed} passed${tries}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
