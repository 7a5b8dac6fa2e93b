import type { FileResult } from './jest-run.ts';
import { afterSecondTry, passedSecond, worthASecondTry } from './second-try.ts';

const result = (file: string, failed: string[], changed: Partial<FileResult> = {}): FileResult => ({
  ...{ file: `${file}.spec.ts`, ms: 100, processorMs: 50, passed: 10, failed, skipped: 0, isBroken: false },
  ...changed,
});
const broken = (file: string) => result(file, [], { passed: 0, isBroken: true });

describe('A second try', () => {
  it('is given to up to five failed tests', () => {
    expect(worthASecondTry([result('a', ['one', 'two']), result('b', []), result('c', ['three'])])).toEqual([
      { file: 'a.spec.ts', names: ['one', 'two'] },
      { file: 'c.spec.ts', names: ['three'] },
    ]);
    expect(worthASecondTry([result('a', ['1', '2', '3', '4', '5', '6'])])).toEqual([]);
  });

  it('is given to a whole file that did not load', () => {
    expect(worthASecondTry([broken('a')])).toEqual([{ file: 'a.spec.ts' }]);
  });

  it('is not given where nothing failed, or what failed is in no file', () => {
    expect(worthASecondTry([result('a', [])])).toEqual([]);
    expect(worthASecondTry([{ ...broken('a'), file: 'the unit lane' }])).toEqual([]);
  });

  it('counts each test once', () => {
    const first = [result('a', ['one', 'two']), result('b', [])];
    const second = [result('a', ['two'], { passed: 1, skipped: 9 })];
    expect(afterSecondTry(first, second)).toEqual([
      result('a', ['two'], { passed: 11, ms: 200, processorMs: 100 }),
      result('b', []),
    ]);
    expect(afterSecondTry([broken('a')], [result('a', [])])).toEqual([result('a', [], { ms: 200, processorMs: 100 })]);
  });

  it('leaves a failure where no test of that name ran', () => {
    const first = [result('a', ['one'])];
    const second = [result('a', [], { passed: 0, skipped: 11 })];
    expect(afterSecondTry(first, second)).toEqual(first);
    expect(passedSecond([{ file: 'a.spec.ts', names: ['one'] }], second)).toEqual([]);
  });

  it('names the tests that it let pass', () => {
    const retries = [{ file: 'a.spec.ts', names: ['one', 'two'] }, { file: 'b.spec.ts' }];
    const second = [result('a', ['two'], { passed: 1 }), result('b', [])];
    expect(passedSecond(retries, second)).toEqual(['a.spec.ts: one', 'b.spec.ts']);
  });
});
