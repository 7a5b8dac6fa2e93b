import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { Reason } from '../loyalty-problems.js';
import { REWARD_TYPES, type RewardType } from '../rewards/reward.entity.js';
import { GRANT_STATES, type GrantState } from './grant.entity.js';

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

/** A grant as staff see it. */
export class AdminGrantView extends GrantView {
  userId: string;
  /** Null where the account is gone. */
  customerName: string | null;
  customerEmail: string | null;
  /** A name. */
  cancelledBy: string | null;
  /** A name. */
  doneBy: string | null;
  /** What staff did. */
  doneNote: string | null;

  /** How many orders use it. */
  @ApiProperty({ type: 'integer' })
  orders: number;
}

export const GRANT_SORT_COLUMNS = ['created', 'expires', 'points', 'name', 'state'] as const;
export type GrantColumn = (typeof GRANT_SORT_COLUMNS)[number];

/** Filter and order of the grants. */
export class GrantsInput extends PageInput {
  /** Part of the customer's name, company or address, the reward's name, an order number, a reason or a note. */
  @SearchText()
  search?: string;

  @IsOptional()
  @IsIn(GRANT_STATES)
  state?: GrantState;

  @IsOptional()
  @IsIn(REWARD_TYPES)
  type?: RewardType;

  /** Of one customer. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Latest first if left out. */
  @SortedBy(GRANT_SORT_COLUMNS)
  sort: SortKey<GrantColumn> = '-created';
}

export class CancelGrantInput {
  /** The customer reads it. */
  @Reason()
  reason: string;
}

export class CompleteGrantInput {
  /** What was done; staff read it. */
  @Reason('A note')
  note: string;
}

/** Filter of the customer's grants. */
export class MyGrantsInput extends PageInput {
  @IsOptional()
  @IsIn(GRANT_STATES)
  state?: GrantState;
}

/** The cost that the customer was shown; may be left out. */
export class RedeemRewardInput {
  /** What the reward cost, in whole points: compared, never used. 409 where it costs something else by now. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  pointsCost?: number;
}
