import { dueDate, dueDay } from './trade-applications.mails.js';

describe('The day by which an application is decided', () => {
  it('is the day of the moment in London', () => {
    expect(dueDay(new Date('2026-07-07T22:59:00Z'))).toBe('Tuesday 7 July');
  });

  it('is the day before where the moment is midnight in London', () => {
    expect(dueDay(new Date('2026-11-25T00:00:00Z'))).toBe('Tuesday 24 November');
    expect(dueDay(new Date('2026-07-07T23:00:00Z'))).toBe('Tuesday 7 July');
    expect(dueDate(new Date('2026-07-07T23:00:00Z'))).toBe('2026-07-07');
  });
});
