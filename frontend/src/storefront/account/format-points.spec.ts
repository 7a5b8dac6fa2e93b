import { poundsOfPoints, signedPoints } from './format-points';

describe('Points', () => {
  it('values a point at a penny', () => {
    expect([5000, 1, 0, -250].map(poundsOfPoints)).toEqual(['50.00', '0.01', '0.00', '-2.50']);
  });

  it('adds earned points and subtracts others', () => {
    expect(signedPoints({ type: 'earned', points: 1200 })).toBe('+1,200');
    expect(signedPoints({ type: 'spent', points: 500 })).toBe('−500');
    expect(signedPoints({ type: 'taken back', points: 5 })).toBe('−5');
  });
});
