import { calendarDay, formatDateTime, formatDay } from './date-format';

describe('A time', () => {
  it('is shown in British time in every time zone', () => {
    expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('2 Jul 2026, 00:30');
    expect(formatDay('2026-07-01T23:30:00Z')).toBe('2 Jul 2026');
  });

  it('is of the day in Britain, also between midnight and one in summer', () => {
    expect(calendarDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(calendarDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  });

  it('keeps a date without a time on its day', () => {
    expect(formatDay('2026-07-01')).toBe('1 Jul 2026');
    expect(formatDay('2026-12-31')).toBe('31 Dec 2026');
  });
});
