import { formatMissing, formatPoints, poundsOfPoints, signedPoints } from './format-points';

describe('Points', () => {
  it('values a point at a penny', () => {
    expect([5000, 1, 0, -250].map(poundsOfPoints)).toEqual(['50.00', '0.01', '0.00', '-2.50']);
  });

  it('adds earned points and subtracts others', () => {
    expect(signedPoints({ type: 'earned', points: 1200 })).toBe('+1,200');
    expect(signedPoints({ type: 'spent', points: 500 })).toBe('−500');
    expect(signedPoints({ type: 'taken back', points: 5 })).toBe('−5');
  });

  it('writes one point and many', () => {
    expect([1, 0, -1, 12_500].map(formatPoints)).toEqual(['1 point', '0 points', '-1 point', '12,500 points']);
  });

  it('says how many are missing', () => {
    expect([1, 1200].map(formatMissing)).toEqual([
      'You need 1 more point to redeem this reward.',
      'You need 1,200 more points to redeem this reward.',
    ]);
  });
});
