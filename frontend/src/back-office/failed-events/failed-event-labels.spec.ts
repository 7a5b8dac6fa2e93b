import type { ReplayPlan } from '../../api/staff-api';
import { askedBy, isChanging, progressText } from './failed-event-labels';

const counts = { waiting: 110, replayed: 0, succeeded: 8, failedAgain: 2, skipped: 0 };
const plan = {
  state: 'running',
  total: 120,
  counts,
  ratePerMinute: 30,
  secondsLeft: 240,
  requestedBy: null,
} as ReplayPlan;

describe('The labels of a replay plan', () => {
  it('says how far it is, what came of it, and how long it takes', () => {
    expect(progressText(plan)).toBe(
      '10 of 120 settled: 8 succeeded, 2 failed again, at most 30 a minute, 4 minutes left',
    );
  });

  it('says no speed once it is cancelled', () => {
    expect(progressText({ ...plan, state: 'cancelled', secondsLeft: null })).toBe(
      '10 of 120 settled: 8 succeeded, 2 failed again',
    );
  });

  it.each([
    ['running', 0, true],
    ['done', 0, false],
    ['done', 3, true],
    ['cancelled', 1, true],
    ['awaiting-approval', 0, false],
  ] as const)('of state %s with %i under way changes by itself: %s', (state, replayed, changes) => {
    expect(isChanging({ ...plan, state, counts: { ...counts, replayed } })).toBe(changes);
  });

  it('names the shop where it was made after a repair', () => {
    expect(askedBy(plan)).toBe('the shop, after a repair');
    expect(askedBy({ requestedBy: 'Tom Whitaker' })).toBe('Tom Whitaker');
  });
});
