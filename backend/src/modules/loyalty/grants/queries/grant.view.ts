import { ApiProperty } from '@nestjs/swagger';
import { REWARD_TYPES, type RewardType } from '../../rewards/domain/reward.js';
import { GRANT_STATES, type GrantState } from '../domain/grant.js';

/** A redeemed reward of a customer. */
export class GrantView {
  id: string;
  rewardId: string;
  /** The reward's name as it was. */
  name: string;

  @ApiProperty({ enum: REWARD_TYPES })
  type: RewardType;

  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount. */
  value: string | null;
  productId: string | null;

  /** Whole points. */
  @ApiProperty({ type: 'integer' })
  pointsCost: number;

  @ApiProperty({ enum: GRANT_STATES })
  state: GrantState;

  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last second in which it can be used; null where that has no end. */
  expiresAt: string | null;
  /** ISO 8601, UTC: when an order used it; of free delivery the latest one. */
  usedAt: string | null;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC: when staff gave what is not for an order. */
  doneAt: string | null;
}

/** A redeemed reward and what is left. */
export class RedemptionView {
  grant: GrantView;

  /** Whole points. */
  @ApiProperty({ type: 'integer' })
  balance: number;

  /** The balance without points that are on their way. */
  @ApiProperty({ type: 'integer' })
  spendable: number;
}
