import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty } from 'class-validator';
import { LabelledLines } from '../../platform/http/plain-text.js';
import { MapErrors, mapped, Problem } from '../../platform/http/problem.js';
import {
  GrantIsSettled,
  GrantNotFound,
  RedemptionDiffers,
  RewardCostChanged,
  RewardNotFound,
  RewardOutOfStock,
} from './grants/grant.entity.js';
import { AdjustmentDiffers, CustomerUnknown, PointsBelowZero } from './points/points.commands.js';
import { NotEnoughPoints } from './points/points-transaction.entity.js';
import { InvalidReward, RewardUnknown, RewardWasRedeemed } from './rewards/reward.entity.js';

/** Staff's reason or note: 1 to 1,000 characters, on several lines if need be. */
export const Reason = (label = 'A reason'): PropertyDecorator =>
  applyDecorators(LabelledLines(label, 1000), IsNotEmpty({ message: `${label} is required` }));

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
