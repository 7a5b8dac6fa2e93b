import { daysLeft, dueEndWarning } from './connection.entity.js';

const END = new Date('2026-12-20T12:00:00Z');
const daysBefore = (days: number) => new Date(END.getTime() - days * 24 * 3_600_000);

describe('The end of the connection to Sage', () => {
  it.each([
    [8, null],
    [7.01, null],
    [7, '7-days'],
    [1.01, '7-days'],
    [1, '1-day'],
    [0.01, '1-day'],
    [0, 'ended'],
    [-6, 'ended'],
    [-7.01, null],
  ])('%d days before it, the due warning is %s', (days, warning) => {
    expect(dueEndWarning(END, daysBefore(days))).toBe(warning);
  });

  it('is counted in whole days that are left', () => {
    expect([8, 7.9, 1, 0.9, 0, -3].map((days) => daysLeft(END, daysBefore(days)))).toEqual([8, 7, 1, 0, 0, 0]);
  });
});
