import type { Reward } from '../../api/types';
import { fillOf, rewardTiers } from './front-page';

const reward = (pointsCost: number, isActive = true): Reward => ({
  id: `at-${pointsCost}`,
  name: `${pointsCost} points`,
  description: '',
  type: 'other',
  value: null,
  worth: null,
  worthText: null,
  product: null,
  isAvailable: true,
  pointsCost,
  isActive,
});

describe('The rewards of the landing page', () => {
  it('are the four cheapest active ones', () => {
    const tiers = rewardTiers([reward(900), reward(100, false), reward(300), reward(200), reward(700), reward(50)]);
    expect(tiers.map(({ pointsCost }) => pointsCost)).toEqual([200, 300, 700, 900]);
  });

  it.each([[[]], [[reward(100, false)]]])('are none where the shop offers none: %p', (rewards) => {
    expect(rewardTiers(rewards)).toEqual([]);
  });

  it('are the default ones when none can be loaded', () => {
    expect(rewardTiers(undefined).map(({ pointsCost, name }) => `${pointsCost} ${name}`)).toEqual([
      '500 £5 off your next order',
      '1000 10% off',
      '2500 Free shipping for 3 months',
      '5000 Professional spray gun',
    ]);
  });

  it('fill their cups by their cost, up to the brim', () => {
    const tiers = rewardTiers(undefined);
    const fills = tiers.map((tier) => fillOf(tier, tiers));
    expect(fills).toEqual([...fills].sort((one, other) => one - other));
    expect(fills[0]).toBeGreaterThan(0.1);
    expect(fills.at(-1)).toBeLessThan(1);
    expect(fillOf(reward(0), [reward(0)])).toBeLessThan(1);
  });
});
