import { periodsUntil } from './filter-menu';

describe('The periods of a list', () => {
  it('end today in London, and 7 days count today', () => {
    // Half past midnight in London, still 30 June in UTC.
    expect(
      periodsUntil(new Date('2026-06-30T23:30:00Z')).map(({ label, period }) => [label, period.from, period.to]),
    ).toEqual([
      ['Today', '2026-07-01', '2026-07-01'],
      ['7 days', '2026-06-25', '2026-07-01'],
      ['This month', '2026-07-01', '2026-07-01'],
    ]);
  });
});
