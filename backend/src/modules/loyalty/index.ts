/**
 * The public API of loyalty: the queries of `Points`, `Grants` and `RewardsQueries`, the write APIs that checkout spends and
 * uses them by, and the commands of rewards, whose products ordering knows.
 */
export { GrantNotAvailable, RewardOutOfStock } from './grants/grant.entity.js';
export { RedeemRewardInput, type RedemptionView } from './grants/grants.dto.js';
export { RedeemReward } from './grants/redeem-reward.js';
export { type GrantBenefit, Grants, type OrderGrantUse } from './grants.facade.js';
export { GrantsLedger, type GrantUsage } from './grants-ledger.facade.js';
export { LoyaltyModule } from './loyalty.module.js';
export { LoyaltyProblems } from './loyalty-problems.js';
export { NotEnoughPoints } from './points/points-transaction.entity.js';
export { type OrderPoints, Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
export { ReconciledPoints } from './reconciliation.js';
export {
  InvalidReward,
  type NewReward,
  REWARD_TYPES,
  REWARDS_TAG,
  type RewardType,
  RewardUnknown,
  worthOf,
} from './rewards/reward.entity.js';
export { ArrangeRewards, DeleteReward, SaveReward } from './rewards/rewards.commands.js';
export { type RewardFields, RewardsQueries } from './rewards/rewards.queries.js';
