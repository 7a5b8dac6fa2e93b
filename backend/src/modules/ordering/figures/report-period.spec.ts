import { InvalidPeriod, reportPeriod } from './figures.queries.js';

describe('The period of a report', () => {
  const now = new Date('2026-06-30T23:30:00Z');

  it('is the last thirty days in London where none is named', () => {
    expect(reportPeriod(undefined, undefined, now)).toEqual({ from: '2026-06-02', to: '2026-07-01' });
  });

  it('ends today where only its first day is named, and begins thirty days before its last day', () => {
    expect(reportPeriod('2026-01-15', undefined, now)).toEqual({ from: '2026-01-15', to: '2026-07-01' });
    expect(reportPeriod(undefined, '2026-03-01', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });

  it('is rejected where it ends before it begins, or is longer than five years', () => {
    expect(() => reportPeriod('2026-03-02', '2026-03-01', now)).toThrow(InvalidPeriod);
    expect(() => reportPeriod('2020-01-01', '2026-03-01', now)).toThrow('at most five years');
  });
});
