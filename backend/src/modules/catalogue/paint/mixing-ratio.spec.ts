import { InvalidMixingRatio, isMixingRatio, mixingRatio, readRatio } from './mixing-ratio.js';

describe('A mixing ratio', () => {
  it.each([
    ['2:1', '2:1'],
    [' 4 : 1 : 0.50 ', '4:1:0.5'],
    ['100:50:10', '100:50:10'],
    ['0.25:1', '0.25:1'],
    ['100:10-20', '100:10-20'],
    ['2 : 1 : 0 – 0.3', '2:1:0-0.3'],
    ['10:1-1', '10:1'],
  ])('%s is stored as %s', (written, stored) => {
    expect(mixingRatio(written)).toBe(stored);
    expect(isMixingRatio(written)).toBe(true);
  });

  it.each([
    '',
    '2',
    '2:',
    ':1',
    '2:0',
    '0:1',
    '2:-1',
    '1:2:3:4',
    '2:1-2:1',
    '100:20-10',
    '100:0-0',
    '1-2:1',
    '100:10-',
    '2:1.234',
    '101:1',
    '100.5:1',
    '2 to 1',
    '1e1:1',
    '٢:١',
  ])('is rejected where it is written as "%s"', (written) => {
    expect(() => mixingRatio(written)).toThrow(InvalidMixingRatio);
    expect(isMixingRatio(written)).toBe(false);
  });

  it('is read as the least and the most of each part', () => {
    expect(readRatio('2:1:0-0.3')).toEqual({ first: 2, second: [1, 1], thinner: [0, 0.3] });
    expect(readRatio('100:10-20')).toEqual({ first: 100, second: [10, 20], thinner: null });
  });
});
