import { changeLabel, firstDay, inShortPounds, liabilityPoints, liabilitySummary } from './liability-figures';

const day = (on: string, pounds: string, grantsPounds: string) => ({ day: on, points: 0, pounds, grantsPounds });
const DAYS = [
  day('2026-11-20', '50.10', '0.00'),
  day('2026-11-21', '70.00', '5.05'),
  day('2026-11-22', '45.00', '5.00'),
];

describe('The liability over time', () => {
  it('adds points and redeemed rewards to the penny, day by day', () => {
    expect(liabilityPoints(DAYS)[1]).toEqual({
      label: '21 Nov 2026',
      tick: '21 Nov',
      values: { total: 75.05, points: 70, grants: 5.05 },
    });
  });

  it('is said in a sentence', () => {
    expect(liabilitySummary(DAYS)).toBe(
      '£50.10 at the end of 20 Nov 2026, £50.00 at the end of 22 Nov 2026; the highest was £75.05 on 21 Nov 2026.',
    );
  });

  it('says how it changed', () => {
    expect(changeLabel(DAYS)).toBe('−£0.10');
    expect(changeLabel(DAYS.slice(0, 2))).toBe('+£24.95');
    expect([changeLabel([]), changeLabel(DAYS.slice(0, 1))]).toEqual(['unchanged', 'unchanged']);
  });

  it('begins by London’s days', () => {
    expect(firstDay(1, new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(firstDay(30, new Date('2026-11-23T10:00:00Z'))).toBe('2026-10-25');
  });

  it('is short on the axis', () => {
    expect([0, 12, 1234, -50].map(inShortPounds)).toEqual(['£0', '£12', '£1.2k', '−£50']);
  });
});
