import type { FileResult } from './jest-run.ts';

/** More failures than this are a fault of the change, not of the moment. */
const MOST_FAILURES = 5;

/** Tests of a file that are tried again; all of them where the file did not load. */
export interface Retry {
  file: string;
  names?: string[];
}

/** Returns what is worth a second try: the failed tests, unless they are too many. */
export function worthASecondTry(results: readonly FileResult[]): Retry[] {
  const failed = results.filter(({ failed: names, isBroken }) => isBroken || names.length > 0);
  const count = failed.reduce((sum, { failed: names }) => sum + Math.max(1, names.length), 0);
  const belongToFiles = failed.every(({ file }) => /\.spec\.tsx?$/.test(file));
  if (count > MOST_FAILURES || !belongToFiles) return [];
  return failed.map(({ file, failed: names, isBroken }) => (isBroken ? { file } : { file, names }));
}

/** A name that matched no test has proven nothing. */
function ranAll({ passed, failed }: FileResult, names: readonly string[]): boolean {
  return passed + failed.length >= names.length;
}

/** Returns the results with those of the second run in the place of what it tried again. */
export function afterSecondTry(first: readonly FileResult[], second: readonly FileResult[]): FileResult[] {
  return first.map((result) => {
    const again = second.find(({ file }) => file === result.file);
    if (!again || !ranAll(again, result.failed)) return result;
    const times = { ms: result.ms + again.ms, processorMs: result.processorMs + again.processorMs };
    if (result.isBroken) return { ...again, ...times };
    const passed = result.passed + result.failed.length - again.failed.length;
    return { ...result, ...times, passed, failed: again.failed, isBroken: again.isBroken };
  });
}

/** Returns the names of the tests, or the files, that failed at first and then passed. */
export function passedSecond(retries: readonly Retry[], second: readonly FileResult[]): string[] {
  return retries.flatMap(({ file, names }) => {
    const result = second.find((one) => one.file === file);
    if (!result || result.isBroken || !ranAll(result, names ?? [])) return [];
    if (!names) return result.failed.length === 0 ? [file] : [];
    return names.filter((name) => !result.failed.includes(name)).map((name) => `${file}: ${name}`);
  });
}
