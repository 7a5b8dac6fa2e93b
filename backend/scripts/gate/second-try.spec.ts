import type { RunTally } from './jest-run.ts';
import { afterSecondTry, worthASecondTry } from './second-try.ts';

const run = (failedFiles: string[], changed: Partial<RunTally> = {}): RunTally => ({
  passed: 90,
  failed: failedFiles.length,
  skipped: 1,
  failedFiles: failedFiles.map((file) => ({ file, passed: 10 })),
  ...changed,
});

describe('a second try', () => {
  it('is given to up to three failed files', () => {
    expect(worthASecondTry(run(['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
    expect(worthASecondTry(run(['a', 'b', 'c', 'd']))).toEqual([]);
  });

  it('is not given where nothing failed, or what failed is in no file', () => {
    expect(worthASecondTry(run([]))).toEqual([]);
    expect(worthASecondTry(run([], { failed: 1 }))).toEqual([]);
  });

  it('counts each test once', () => {
    expect(afterSecondTry(run(['a', 'b']), { passed: 22, failed: 0, skipped: 0 })).toEqual({
      passed: 92,
      failed: 0,
      skipped: 1,
    });
    expect(afterSecondTry(run(['a']), { passed: 10, failed: 1, skipped: 0 })).toEqual({
      passed: 90,
      failed: 1,
      skipped: 1,
    });
  });
});
