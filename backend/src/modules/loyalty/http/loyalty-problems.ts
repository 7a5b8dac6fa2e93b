import { MapErrors, mapped } from '../../../platform/http/map-errors.js';
import { Problem } from '../../../platform/http/problem.js';
import {
  GrantIsSettled,
  GrantNotFound,
  RedemptionDiffers,
  RewardCostChanged,
  RewardNotFound,
  RewardOutOfStock,
} from '../grants/domain/grant-errors.js';
import { NotEnoughPoints } from '../points/domain/not-enough-points.js';
import { AdjustmentDiffers, CustomerUnknown, PointsBelowZero } from '../points/use-cases/adjust-points.js';
import { InvalidReward } from '../rewards/domain/reward.js';
import { RewardUnknown, RewardWasRedeemed } from '../rewards/domain/reward-errors.js';

const PROBLEMS = [
  mapped(
    NotEnoughPoints,
    ({ requested, balance, spendable }) =>
      new Problem(409, 'Insufficient points', { needed: requested, balance, spendable }),
  ),
  mapped(RewardNotFound, 404),
  mapped(RewardOutOfStock, 409),
  mapped(RedemptionDiffers, 409),
  mapped(RewardCostChanged, ({ message, pointsCost }) => new Problem(409, message, { pointsCost })),
  mapped(InvalidReward, ({ field, message }) => new Problem(400, message, { errors: [{ field, message }] })),
  mapped(RewardUnknown, 404),
  mapped(RewardWasRedeemed, 409),
  mapped(CustomerUnknown, 404),
  mapped(AdjustmentDiffers, 409),
  mapped(PointsBelowZero, ({ message, balance }) => new Problem(409, message, { balance })),
  mapped(GrantNotFound, 404),
  mapped(GrantIsSettled, ({ message, state }) => new Problem(409, message, { state })),
];

/** Maps the errors of this module's use cases to HTTP problems. */
export const LoyaltyProblems = () => MapErrors(PROBLEMS);
