import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { Reason } from '../../http/field-rules.js';
import { REWARD_TYPES, type RewardType } from '../../rewards/domain/reward.js';
import { GRANT_STATES, type GrantState } from '../domain/grant.js';

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
