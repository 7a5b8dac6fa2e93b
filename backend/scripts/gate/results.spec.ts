import { afterSecondTry, type FileResult, worthASecondTry } from './results.ts';

const result = (file: string, failed: string[], changed: Partial<FileResult> = {}): FileResult => ({
  ...{ file: `${file}.spec.ts`, ms: 100, processorMs: 50, passed: 10, failed, skipped: 0, isBroken: false },
  ...changed,
});
const broken = (file: string) => result(file, [], { passed: 0, isBroken: true });
const twice = { ms: 200, processorMs: 100 };

describe('A second try', () => {
  it('is given to the files of up to five failed tests', () => {
    const results = [result('a', ['one', 'two']), result('b', []), result('c', ['three'])];
    expect(worthASecondTry(results)).toEqual(['a.spec.ts', 'c.spec.ts']);
    expect(worthASecondTry([result('a', ['1', '2', '3', '4', '5', '6'])])).toEqual([]);
  });

  it('is given to a file that did not load', () => {
    expect(worthASecondTry([broken('a')])).toEqual(['a.spec.ts']);
  });

  it('is not given where nothing failed, or what failed is in no file', () => {
    expect(worthASecondTry([result('a', [])])).toEqual([]);
    expect(worthASecondTry([{ ...broken('a'), file: 'the unit lane' }])).toEqual([]);
  });

  it('counts each test once, and names those that it let pass', () => {
    const first = [result('a', ['one', 'two']), result('b', [])];
    expect(afterSecondTry(first, [result('a', ['two'], { passed: 11 })])).toEqual({
      results: [result('a', ['two'], { passed: 11, ...twice }), result('b', [])],
      secondTries: ['a.spec.ts: one'],
    });
    expect(afterSecondTry([broken('a')], [result('a', [])])).toEqual({
      results: [result('a', [], twice)],
      secondTries: ['a.spec.ts'],
    });
  });

  it('leaves a failure where not all tests ran again, or none did', () => {
    const first = [result('a', ['one'])];
    for (const second of [[result('a', [], { passed: 10 })], [broken('a')], []])
      expect(afterSecondTry(first, second)).toEqual({ results: first, secondTries: [] });
  });

  it('counts a failure that only it found', () => {
    const { results, secondTries } = afterSecondTry([result('a', ['one'])], [result('a', ['two'], { passed: 10 })]);
    expect(results).toEqual([result('a', ['two'], { passed: 10, ...twice })]);
    expect(secondTries).toEqual(['a.spec.ts: one']);
  });
});
