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

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of the passed tests failed at first. */
  secondTries: number;
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, secondTries: 0 };

/** Counts tests; a file that did not load counts as one failure, as its tests are not known. */
export function tallyOf(results: readonly FileResult[], secondTries = 0): Tally {
  const counted = results.map(({ passed, failed, skipped, isBroken }) => ({
    ...{ passed, failed: failed.length + (isBroken ? 1 : 0), skipped, secondTries: 0 },
  }));
  return sumOf([...counted, { ...noTests, secondTries }]);
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    secondTries: total('secondTries'),
  };
}

export function tallyLine({ passed, failed, skipped, secondTries }: Tally): string {
  const tries = secondTries > 0 ? `, ${secondTries} of them at the second try` : '';
  return `${passed} passed${tries}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** More failures than this are a fault of the change, not of the moment. */
const MOST_FAILURES = 5;

/** Returns the files that are worth a second try: those that failed, unless too much did. */
export function worthASecondTry(results: readonly FileResult[]): string[] {
  const failed = results.filter(({ failed: names, isBroken }) => isBroken || names.length > 0);
  const areFiles = failed.every(({ file }) => /\.spec\.tsx?$/.test(file));
  return areFiles && tallyOf(failed).failed <= MOST_FAILURES ? failed.map(({ file }) => file) : [];
}

/**
 * Puts the results of the second try in the place of the first's. `secondTries` names the tests, or files that did not load,
 * that it let pass.
 */
export function afterSecondTry(first: readonly FileResult[], second: readonly FileResult[]) {
  const secondTries: string[] = [];
  const results = first.map((result) => {
    const again = second.find(({ file }) => file === result.file);
    // A try in which fewer tests ran has proven nothing.
    if (!again || again.passed + again.failed.length < result.passed + result.failed.length) return result;
    const passed = result.failed.filter((name) => !again.failed.includes(name));
    secondTries.push(...passed.map((name) => `${result.file}: ${name}`));
    if (result.isBroken && !again.isBroken && again.failed.length === 0) secondTries.push(result.file);
    return { ...again, ms: result.ms + again.ms, processorMs: result.processorMs + again.processorMs };
  });
  return { results, secondTries };
}
