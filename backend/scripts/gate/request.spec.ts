import { globSync } from 'node:fs';
import { filesOf, lanes } from './lanes.ts';
import { readRequest } from './request.ts';

const nothingChanged = () => [];
const names = (words: string[]) => readRequest(words, nothingChanged).lanes.map(({ name }) => name);

describe('What is tested', () => {
  it('is everything when nothing is named', () => {
    expect(names([])).toEqual(['unit', 'database', 'journeys', 'browser']);
    expect(readRequest([], nothingChanged)).toMatchObject({ static: true, patterns: [] });
  });

  it('is the lanes that are named, in their own order and without the static checks', () => {
    expect(names(['database', 'unit'])).toEqual(['unit', 'database']);
    expect(readRequest(['unit'], nothingChanged).static).toBe(false);
  });

  it('is the static checks alone when they are named', () => {
    expect(readRequest(['static'], nothingChanged)).toMatchObject({ static: true, lanes: [] });
  });

  it('is the files of any lane that match a pattern', () => {
    const {
      patterns,
      lanes: all,
      static: checks,
    } = readRequest(['gate/request\\.spec', 'order-reaches'], nothingChanged);
    expect(checks).toBe(false);
    expect(all.flatMap((lane) => filesOf(lane, patterns))).toEqual([
      'backend/scripts/gate/request.spec.ts',
      'backend/test/journeys/order-reaches-sage.journey.spec.ts',
    ]);
  });

  it('is every exhaustive spec when all are asked for', () => {
    expect(readRequest(['--all'], nothingChanged)).toMatchObject({ all: true, static: true, lanes, patterns: [] });
    expect(readRequest([], nothingChanged).all).toBe(false);
  });

  it('is what a change touches, with the static checks', () => {
    const changed = ['backend/src/platform/money.ts'];
    expect(readRequest(['--changed'], () => changed)).toMatchObject({ static: true, changed });
  });

  it('is rejected with a clear message when it makes no sense', () => {
    expect(() => readRequest(['--chnaged'], nothingChanged)).toThrow('There is no option --chnaged');
    expect(() => readRequest(['('], nothingChanged)).toThrow('no regular expression');
  });

  it('leaves no spec out: each is in exactly one lane', () => {
    const all = globSync('{backend,frontend}/**/*.spec.*').map((file) => file.replaceAll('\\', '/'));
    expect(lanes.flatMap((lane) => filesOf(lane)).sort()).toEqual(all.sort());
    expect(all.length).toBeGreaterThan(200);
  });
});
