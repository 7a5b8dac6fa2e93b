import { ageText, type HealthCheck, stateOf } from './health-check.js';

describe('The state of a check', () => {
  const minutes: Pick<HealthCheck, 'unit' | 'atMost'> = { unit: 'minutes' };
  const days: Pick<HealthCheck, 'unit' | 'atMost'> = { unit: 'days', atMost: true };

  it.each([
    [0, 'good'],
    [4.9, 'good'],
    [5, 'warning'],
    [9.9, 'warning'],
    [10, 'problem'],
    [400, 'problem'],
  ] as const)('with a limit of 10 minutes, %p is %s', (measured, state) => {
    expect(stateOf(minutes, measured, 10)).toBe(state);
  });

  it.each([
    [30, 'good'],
    [7, 'good'],
    [6, 'warning'],
    [3, 'problem'],
    [0, 'problem'],
  ] as const)('with 3 days or less as the problem, %p days is %s', (measured, state) => {
    expect(stateOf(days, measured, 3)).toBe(state);
  });

  it('is a problem from the first one on where the limit is one', () => {
    expect(stateOf({ unit: 'count' }, 0, 1)).toBe('good');
    expect(stateOf({ unit: 'count' }, 1, 1)).toBe('problem');
  });

  it('is good or a problem where there is no limit', () => {
    expect(stateOf({ unit: 'none' }, 0, 1)).toBe('good');
    expect(stateOf({ unit: 'none' }, 1, 1)).toBe('problem');
  });

  it('is a warning where nothing could be measured', () => {
    expect(stateOf(minutes, null, 10)).toBe('warning');
  });
});

describe('An age as text', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [47 * 3600, '47 hours'],
    [48 * 3600, '2 days'],
  ])('of %p seconds is %s', (seconds, text) => {
    expect(ageText(seconds)).toBe(text);
  });
});
