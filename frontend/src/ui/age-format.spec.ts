import { ageOf, formatAge } from './age-format';

describe('The age of something', () => {
  it.each([
    [0, 'under a minute'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [60 * 60_000, '1 hour'],
    [47 * 3_600_000, '1 day'],
    [72 * 3_600_000, '3 days'],
  ])('formats %s ms as %s', (ms, words) => expect(formatAge(ms)).toBe(words));

  it('is never negative, whatever the clock of the browser says', () => {
    expect(ageOf('2026-11-22T12:05:00.000Z', Date.parse('2026-11-22T12:00:00.000Z'))).toBe('under a minute');
  });
});
