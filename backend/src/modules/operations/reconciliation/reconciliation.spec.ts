import { addDays, londonDay } from '../../../platform/london-days.js';
import { dueNight, startOfDay } from './reconciliation.entity.js';

describe('The night of a reconciliation', () => {
  it('is due from its hour in London, in summer and in winter', () => {
    expect(dueNight(new Date('2026-07-01T00:59:59Z'), 2)).toBeNull();
    expect(dueNight(new Date('2026-07-01T01:00:00Z'), 2)).toBe('2026-07-01');
    expect(dueNight(new Date('2026-12-01T01:59:59Z'), 2)).toBeNull();
    expect(dueNight(new Date('2026-12-01T02:00:00Z'), 2)).toBe('2026-12-01');
  });

  it('begins its first day at midnight in London', () => {
    expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect(startOfDay('2026-12-01').toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  });

  it('counts days over months and the change of the clocks', () => {
    expect(addDays('2026-11-22', -34)).toBe('2026-10-19');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});
