import type { Reward } from '../../api/types';
import { bestValue } from './reward-list';

const reward = (name: string, worth: string | null, pointsCost: number) => ({ name, worth, pointsCost }) as Reward;

describe('The best value among the rewards', () => {
  it('is the reward in which a point is worth most', () => {
    const gun = reward('Spray gun', '389.00', 5000);
    expect(bestValue([reward('£5 off', '5.00', 500), gun, reward('10% off', null, 1000)])).toBe(gun);
  });

  it('is none where a point is worth no more than at checkout', () => {
    expect(bestValue([reward('£5 off', '5.00', 500)])).toBeUndefined();
    expect(bestValue([])).toBeUndefined();
  });
});
