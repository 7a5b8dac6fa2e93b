import { formatParts, formatRatio, goesWithLabel } from './goes-with-labels';

describe('A mixing ratio', () => {
  it('is said as parts by volume', () => {
    expect(formatRatio('2:1')).toBe('Mix 2:1 by volume');
    expect(formatRatio('100:15-20')).toBe('Add 15 to 20 % by volume');
    expect(formatParts({ kind: 'thinner', ratio: '100:15-20' })).toBe('');
  });

  it.each([
    ['hardener', '2:1', '2 parts of this, 1 part hardener'],
    ['hardener', '4:1:0.5', '4 parts of this, 1 part hardener, 0.5 parts thinner'],
    ['thinner', '1:1', '1 part of this, 1 part thinner'],
  ] as const)('of a %s at %s names each part', (kind, ratio, words) => {
    expect(formatParts({ kind, ratio })).toBe(words);
  });

  it('stands beside the kind in a shopper’s words', () => {
    expect(goesWithLabel('gun')).toBe('Spray gun');
  });
});
