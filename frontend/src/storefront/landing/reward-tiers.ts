import type { Reward } from '../../api/types';

/** A tier of the section. */
type RewardTier = Pick<Reward, 'id' | 'name' | 'pointsCost'>;

const SHOWN = 4;

/** Shown when rewards cannot be loaded (docs/rules.md#redeemed-rewards). */
const usualTiers: RewardTier[] = [
  { id: 'five-pounds', name: '£5 off your next order', pointsCost: 500 },
  { id: 'ten-percent', name: '10% off', pointsCost: 1000 },
  { id: 'free-shipping', name: 'Free shipping for 3 months', pointsCost: 2500 },
  { id: 'spray-gun', name: 'Professional spray gun', pointsCost: 5000 },
];

/** Returns the four cheapest available rewards. */
export function rewardTiers(rewards: Reward[] | undefined): RewardTier[] {
  if (!rewards) return usualTiers;
  const offered = rewards.filter(({ isActive }) => isActive).slice(0, SHOWN);
  return offered.sort((one, other) => one.pointsCost - other.pointsCost);
}

/** Returns how full a tier's cup is, from 0 to 1; small ones stay visible. */
export function fillOf({ pointsCost }: RewardTier, tiers: RewardTier[]): number {
  const dearest = Math.max(...tiers.map((tier) => tier.pointsCost), 1);
  return 0.14 + 0.8 * (Math.max(0, pointsCost) / dearest) ** 0.7;
}
