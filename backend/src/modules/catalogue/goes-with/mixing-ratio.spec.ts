import { InvalidMixingRatio, isMixingRatio, mixingRatio } from './goes-with.entity.js';

describe('A mixing ratio', () => {
  it.each([
    ['2:1', '2:1'],
    [' 4 : 1 : 0.50 ', '4:1:0.5'],
    ['100:50:10', '100:50:10'],
    ['0.25:1', '0.25:1'],
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
});
