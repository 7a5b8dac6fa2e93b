import { addDays } from '../../../platform/london-days.js';
import { dueExpiryWarning, lastMonthEnd } from './reminder.entity.js';

describe('The days on which points expire', () => {
  it.each([
    ['2026-11-23', '2026-10-31'],
    ['2026-11-30', '2026-11-30'],
    ['2027-03-01', '2027-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2027-01-05', '2026-12-31'],
  ])('are ends of months: the last one by %s is %s', (day, end) => {
    expect(lastMonthEnd(day)).toBe(end);
  });

  it.each([
    ['2026-11-23', '2026-11-30', null],
    ['2026-12-01', '2026-12-31', null],
    ['2026-12-31', '2026-12-31', null],
    ['2027-01-28', '2027-01-31', null],
    ['2027-01-29', '2027-02-28', '2027-01-31'],
    ['2027-01-31', '2027-02-28', '2027-01-31'],
  ])('are warned of 30 days before: on %s of %s, without those of %s', (today, on, before) => {
    expect(dueExpiryWarning(today, 30)).toEqual({ on, before });
  });

  it('are each warned of, 30 days before', () => {
    const warned = new Map<string, string>();
    for (let night = '2027-01-01'; night < '2031-01-01'; night = addDays(night, 1)) {
      const { on } = dueExpiryWarning(night, 30);
      if (!warned.has(on)) warned.set(on, night);
    }
    expect(warned.size).toBe(48);
    for (const [on, night] of [...warned].slice(1)) expect(addDays(night, 30)).toBe(on);
  });
});
