import type { Reward } from '../../api/types';

/** The costs shown as steps of the progress. */
interface Ladder {
  steps: { cost: number; isReached: boolean }[];
  /** Progress of the balance, from 0 to 1; the steps are at equal distances, the last one at 1. */
  fill: number;
  /** The cheapest reward beyond the balance; undefined where all can be redeemed. */
  next: Reward | undefined;
}

const MOST_STEPS = 5;

/** Returns the costs of the rewards on offer around the balance, at most five. */
export function ladderOf(rewards: readonly Reward[], balance: number): Ladder {
  const costs = [...new Set(rewards.map(({ pointsCost }) => pointsCost))].sort((one, other) => one - other);
  const reached = costs.filter((cost) => cost <= balance).length;
  const first = Math.max(0, Math.min(reached - MOST_STEPS + 2, costs.length - MOST_STEPS));
  const shown = costs.slice(first, first + MOST_STEPS);
  const isPassed = (cost: number) => cost <= balance;
  const passed = shown.filter(isPassed).length;
  const [below, above] = [costs[first + passed - 1] ?? 0, shown[passed]];
  const part = above === undefined ? 0 : Math.max(0, balance - below) / (above - below);
  return {
    steps: shown.map((cost) => ({ cost, isReached: isPassed(cost) })),
    fill: shown.length === 0 ? 0 : (passed + part) / shown.length,
    next: rewards.filter(({ pointsCost }) => pointsCost === costs[reached]).at(0),
  };
}
