import { shareOfDay, usagePoints, usageSummary } from '../sage-page';

const hour = (at: string, calls: number, failed = 0, slowedDown = 0) => ({
  hour: `2026-11-22T${at}:00.000Z`,
  calls,
  failed,
  slowedDown,
});
const usage = {
  limitPerDay: 1_296_000,
  usedToday: 1300,
  burst: 150,
  available: 150,
  waits: 0,
  pausedUntil: null,
  hours: [hour('09:00', 100), hour('10:00', 1200, 3, 1), hour('11:00', 0)],
};

describe('The use of Sage', () => {
  it('counts each call once: answered, failed or slowed down', () => {
    expect(usagePoints(usage)[1]).toEqual({
      label: '22 Nov, 10:00',
      tick: '10:00',
      values: { answered: 1196, failed: 3, slowedDown: 1 },
    });
  });

  it('is summed up in a sentence with the busiest hour', () => {
    expect(usageSummary(usage)).toBe(
      '1,300 calls in the last 48 hours, 3 failed, 1 slowed down. The busiest hour began 22 Nov, 10:00 with 1,200.',
    );
    expect(usageSummary({ ...usage, hours: [hour('09:00', 0)] })).toBe('No calls in the last 48 hours.');
  });

  it('is never rounded down to nothing', () => {
    expect(shareOfDay({ usedToday: 0, limitPerDay: 1000 })).toBe('0.0%');
    expect(shareOfDay({ usedToday: 1, limitPerDay: 1_296_000 })).toBe('less than 0.1%');
    expect(shareOfDay({ usedToday: 648_000, limitPerDay: 1_296_000 })).toBe('50.0%');
  });
});
