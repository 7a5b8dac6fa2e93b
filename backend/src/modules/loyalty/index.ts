/** The face of loyalty: what others may ask of it, the write face that checkout spends by, the gift and the rewards. */
export { NotEnoughPoints } from './domain/not-enough-points.js';
export type { NewReward } from './domain/reward.js';
export { LoyaltyModule } from './loyalty.module.js';
export { type OrderPoints, Points } from './points.facade.js';
export { PointsLedger } from './points-ledger.facade.js';
export { ListRewards } from './queries/list-rewards.js';
export type { RewardView } from './queries/reward.view.js';
export { GivePoints } from './use-cases/give-points.js';
export { OfferRewards } from './use-cases/offer-rewards.js';
