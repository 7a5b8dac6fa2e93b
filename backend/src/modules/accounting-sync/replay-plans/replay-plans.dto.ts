import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { PageInput } from '../../../platform/http/paging.dto.js';
import type { PlanItemState, PlanState } from './replay-plan.entity.js';

const PLAN_STATES = ['awaiting-approval', 'running', 'paused', 'cancelled', 'done'] as const;
export const PLAN_ITEM_STATES = ['waiting', 'replayed', 'succeeded', 'failed-again', 'skipped'] as const;

/** Number of events of a plan in each state. */
class ReplayPlanCountsView {
  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** Set going again; the outcome is not known yet. */
  @ApiProperty({ type: 'integer' })
  replayed: number;

  @ApiProperty({ type: 'integer' })
  succeeded: number;

  @ApiProperty({ type: 'integer' })
  failedAgain: number;

  /** Settled before their turn came, or left out because the plan was cancelled. */
  @ApiProperty({ type: 'integer' })
  skipped: number;
}

/** Many failed events that are replayed one after another. */
export class ReplayPlanView {
  id: string;
  name: string;
  reason: string;
  /** The group that it replays; null where the events were chosen one by one. */
  group: string | null;

  @ApiProperty({ enum: PLAN_STATES })
  state: PlanState;

  @ApiProperty({ type: 'integer' })
  total: number;

  /** Pounds at stake, each order counted once. */
  amount: string;
  /** Whether a replay of any of them posts or moves money; then approval takes proof of the account. */
  postsMoney: boolean;
  counts: ReplayPlanCountsView;

  @ApiProperty({ type: 'integer' })
  ratePerMinute: number;

  /** As fast as it went in the last minute; null where it does not run. */
  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft: number | null;

  /** Name; null where the shop made it after a repair. */
  requestedBy: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
  /** Name. */
  approvedBy: string | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
  /** Whether it waits for approval and the viewer may give it. */
  mayApprove: boolean;
  /** Why its events failed; null where they failed for several causes. */
  cause: string | null;
}

/** One event of a plan. */
export class ReplayPlanItemView {
  eventId: string;
  orderNumber: string | null;
  title: string;

  @ApiProperty({ enum: PLAN_ITEM_STATES })
  state: PlanItemState;

  /** What came of it, in plain words. */
  result: string | null;
  /** ISO 8601, UTC: when its state last changed. */
  at: string | null;
}

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

/** The failed events to replay, named or by cause, and the reason. */
export class ReplayInput extends OwnerProofInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  ids?: string[] | null;

  /** The `group` of the list. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string | null;

  /** What the plan is called; by its cause if left out. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Transform(trimmed)
  name?: string | null;

  @IsString({ message: 'A reason is required' })
  @Length(1, 1000, { message: 'A reason is required' })
  @Transform(trimmed)
  reason: string;
}

/** Filter, sort order and page of a plan's events. */
export class ReplayPlanItemsInput extends PageInput {
  @ApiPropertyOptional({ enum: PLAN_ITEM_STATES })
  @IsOptional()
  @IsIn(PLAN_ITEM_STATES)
  state?: PlanItemState;
}
