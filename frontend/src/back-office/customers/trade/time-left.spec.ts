import { timeLeft } from './due-label';

describe('The clock of a trade application', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  it.each([
    ['2026-11-24T09:00:00Z', '4 days'],
    ['2026-11-21T10:59:00Z', '1 day'],
    ['2026-11-20T14:30:00Z', '5 hours'],
    ['2026-11-20T09:20:00Z', '20 minutes'],
    ['2026-11-20T09:00:10Z', '1 minute'],
    ['2026-11-19T08:00:00Z', '1 day'],
  ])('shows the time to %s as %s', (moment, words) => expect(timeLeft(moment, now)).toBe(words));
});
