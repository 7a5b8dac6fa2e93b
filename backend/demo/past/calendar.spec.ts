import { inLondon, PAST_DAYS, type PastStep, placedTimes, stepTimes } from './calendar.js';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-23T10:30:00Z');
const orderOf = (index: number, ...steps: PastStep[]) => ({ index, steps: steps.map((step) => ({ step })) });

describe('The times of the demo’s past orders', () => {
  const times = placedTimes(300, NOW);

  it('are in order, within ninety days, and none is younger than an hour', () => {
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]!).toBeGreaterThanOrEqual(NOW - (PAST_DAYS + 1) * DAY_MS);
    expect(times.at(-1)!).toBeLessThan(NOW - 3_600_000);
  });

  it('are more on a Monday than on a Sunday, and more in the last month than in the first', () => {
    const on = (weekday: number) => times.filter((at) => inLondon(at).weekday === weekday).length;
    expect(on(1)).toBeGreaterThan(1.5 * on(0));
    const within = (from: number, to: number) =>
      times.filter((at) => at > NOW - from * DAY_MS && at <= NOW - to * DAY_MS).length;
    expect(within(30, 0)).toBeGreaterThan(1.2 * within(90, 60));
  });

  it('follow each other, and staff do nothing on a Sunday or at night', () => {
    for (const [index, placed] of times.slice(0, 240).entries()) {
      const order = orderOf(index, 'placed', 'processing', 'shipped', 'delivered', 'refund-part');
      const steps = stepTimes(order, placed, NOW);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      for (const at of steps.slice(1)) {
        const { hour, weekday } = inLondon(at);
        expect([weekday !== 0, hour >= 8 && hour < 17]).toEqual([true, true]);
      }
    }
  });

  it('are never in the future, however many steps a young order has', () => {
    const order = orderOf(7, 'placed', 'processing', 'shipped', 'delivered', 'return-request');
    const steps = stepTimes(order, NOW - 2 * 3_600_000, NOW);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)!).toBeLessThan(NOW);
  });
});
