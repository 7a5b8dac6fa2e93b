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
  /** The reward's name at the time of redemption. */
  name: string;

  @ApiProperty({ enum: REWARD_TYPES })
  type: RewardType;

  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for rewards without an amount. */
  value: string | null;
  productId: string | null;

  /** Whole points. */
  @ApiProperty({ type: 'integer' })
  pointsCost: number;

  @ApiProperty({ enum: GRANT_STATES })
  state: GrantState;

  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last second in which the grant can be used; null if it does not expire. */
  expiresAt: string | null;
  /** ISO 8601, UTC: time at which an order used the grant; for free delivery, the latest one. */
  usedAt: string | null;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC: time at which staff delivered a reward that is not used on an order. */
  doneAt: string | null;
}

/** A redeemed reward and the remaining points. */
export class RedemptionView {
  grant: GrantView;

  /** Whole points. */
  @ApiProperty({ type: 'integer' })
  balance: number;

  /** Points that can be spent: the balance without pending points. */
  @ApiProperty({ type: 'integer' })
  spendable: number;
}

/** A grant as staff see it. */
export class AdminGrantView extends GrantView {
  userId: string;
  /** Name of the customer; null if the account was deleted. */
  customerName: string | null;
  customerEmail: string | null;
  /** Name of the member of staff. */
  cancelledBy: string | null;
  /** Name of the member of staff. */
  doneBy: string | null;
  /** Note by staff about the work done. */
  doneNote: string | null;

  /** Number of orders that use the grant. */
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

  /** Id of a customer; only their grants are listed. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Latest first if left out. */
  @SortedBy(GRANT_SORT_COLUMNS)
  sort: SortKey<GrantColumn> = '-created';
}

export class CancelGrantInput {
  /** Reason, which the customer reads. */
  @Reason()
  reason: string;
}

export class CompleteGrantInput {
  /** Note about the work done, for staff. */
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
  /** Cost of the reward as shown to the customer, in whole points. Only compared: 409 if the cost differs by now. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  pointsCost?: number;
}
