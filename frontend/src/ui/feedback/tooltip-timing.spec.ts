import { tooltipDelay } from './tooltip';

describe('A tooltip', () => {
  it('opens after 700 ms', () => {
    expect(tooltipDelay(10_000, null)).toBe(700);
    expect(tooltipDelay(10_000, 9_700)).toBe(700);
  });

  it('opens at once within 300 ms of the previous one', () => {
    expect(tooltipDelay(10_000, 9_701)).toBe(0);
  });
});
