import { groupingOf, periodOf, usualPeriods } from './report-period';

describe('The period of the reports', () => {
  const now = new Date('2026-03-31T23:30:00Z');

  it('is that of the address, or the last thirty days in London', () => {
    const named = new URLSearchParams({ from: '2026-01-01', to: '2026-01-31' });
    expect(periodOf(named, now)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    const usual = { from: '2026-03-03', to: '2026-04-01' };
    expect(periodOf(new URLSearchParams(), now)).toEqual(usual);
    expect(periodOf(new URLSearchParams({ from: 'yesterday', to: '2026-01-31' }), now)).toEqual(usual);
    expect(periodOf(new URLSearchParams({ from: '2026-01-01', to: '2026-99-99' }), now)).toEqual(usual);
  });

  it('is offered by whole months and by days', () => {
    const january = usualPeriods(new Date('2026-01-05T12:00:00Z'));
    expect(january.map(({ label, period }) => [label, period.from, period.to])).toEqual([
      ['30 days', '2025-12-07', '2026-01-05'],
      ['90 days', '2025-10-08', '2026-01-05'],
      ['This month', '2026-01-01', '2026-01-05'],
      ['Last month', '2025-12-01', '2025-12-31'],
      ['This year', '2026-01-01', '2026-01-05'],
    ]);
  });

  it('is shown by day up to a quarter of a year, then by month', () => {
    expect(groupingOf({ from: '2026-01-01', to: '2026-04-03' })).toBe('day');
    expect(groupingOf({ from: '2026-01-01', to: '2026-04-04' })).toBe('month');
  });
});
