import { type DeliveryRegion, formatExclusions, formatRestriction } from './delivery-regions';

const region = (name: string, goods: DeliveryRegion['goods'], id = name): DeliveryRegion => ({
  region: id,
  name,
  goods,
});
const regions = [
  region('mainland Great Britain', ['any', 'flammable', 'mainland-only'], 'mainland'),
  region('Northern Ireland', ['any', 'flammable']),
  region('the Channel Islands', []),
  region('BFPO addresses', []),
  region('PO boxes', ['any']),
  region('addresses abroad', [], 'abroad'),
];

describe('Where goods cannot go', () => {
  it('is said in one sentence, from the settings', () => {
    expect(formatExclusions(regions, 'any')).toBe('Not delivered to the Channel Islands or BFPO addresses.');
    expect(formatExclusions(regions, 'flammable')).toBe(
      'Not delivered to the Channel Islands, BFPO addresses or PO boxes.',
    );
    expect(formatExclusions(regions, 'mainland-only')).toBe('Delivered to mainland Great Britain only.');
  });

  it('is not said where they go everywhere', () => {
    const open = regions.map((one) => ({ ...one, goods: ['any' as const] }));
    expect(formatExclusions(open, 'any')).toBeNull();
    expect(formatExclusions([...open.slice(0, 5), regions[5]!], 'any')).toBeNull();
  });

  it('is said of a cart line only as far as other goods go there', () => {
    expect(formatRestriction(regions, 'any')).toBeNull();
    expect(formatRestriction(regions, 'flammable')).toBe('Not delivered to PO boxes.');
    expect(formatRestriction(regions, 'mainland-only')).toBe('Delivered to mainland Great Britain only.');
  });
});
