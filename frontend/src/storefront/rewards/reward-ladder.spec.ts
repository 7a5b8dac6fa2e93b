import type { Reward } from '../../api/types';
import { ladderOf } from './rewards-hero';

const rewards = (...costs: number[]) =>
  costs.map((pointsCost) => ({ pointsCost, name: `For ${pointsCost}` }) as Reward);
const shown = (costs: number[], balance: number) => {
  const { steps, fill, next } = ladderOf(rewards(...costs), balance);
  return [steps.map(({ cost, isReached }) => (isReached ? `${cost}!` : `${cost}`)).join(' '), fill, next?.name];
};

describe('The progress towards the rewards', () => {
  it('stands between the two costs around the balance, each step as wide as the others', () => {
    expect(shown([500, 1000, 2500, 5000], 0)).toEqual(['500 1000 2500 5000', 0, 'For 500']);
    expect(shown([500, 1000, 2500, 5000], 250)).toEqual(['500 1000 2500 5000', 0.125, 'For 500']);
    expect(shown([500, 1000, 2500, 5000], 1750)).toEqual(['500! 1000! 2500 5000', 0.625, 'For 2500']);
  });

  it('is complete where the points are there for every reward', () => {
    expect(shown([500, 1000], 1000)).toEqual(['500! 1000!', 1, undefined]);
    expect(shown([500, 1000], 9999)).toEqual(['500! 1000!', 1, undefined]);
  });

  it('is empty for a balance below 0', () => {
    expect(shown([500, 1000], -80)).toEqual(['500 1000', 0, 'For 500']);
  });

  it('shows a cost that several rewards have once, in order', () => {
    expect(shown([1000, 500, 1000], 600)).toEqual(['500! 1000', 0.6, 'For 1000']);
  });

  it('shows at most five costs: those around the balance', () => {
    const costs = [100, 200, 300, 400, 500, 600, 700, 800];
    expect(shown(costs, 0)[0]).toBe('100 200 300 400 500');
    expect(shown(costs, 450)).toEqual(['200! 300! 400! 500 600', 0.7, 'For 500']);
    expect(shown(costs, 800)).toEqual(['400! 500! 600! 700! 800!', 1, undefined]);
  });

  it('has no steps where nothing is on offer', () => {
    expect(shown([], 700)).toEqual(['', 0, undefined]);
  });
});
