import { formatParts, formatRatio, formatVolume, goesWithLabel } from './goes-with-labels';

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

  it('is worked out in litres as on tins', () => {
    expect([500, 999.6, 1000, 2500, 12_345].map(formatVolume)).toEqual([
      '500 ml',
      '1000 ml',
      '1 L',
      '2.5 L',
      '12.35 L',
    ]);
  });

  it('stands beside the kind in a shopper’s words', () => {
    expect(goesWithLabel('gun')).toBe('Spray gun');
  });
});
