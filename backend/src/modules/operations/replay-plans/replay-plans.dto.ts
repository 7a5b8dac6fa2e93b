import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { PageInput } from '../../../platform/http/paging.dto.js';
import { Reason } from '../failed-events/failed-events.dto.js';
import type { PlanItemState, PlanState } from './replay-plan.entity.js';

const PLAN_STATES = ['awaiting-approval', 'running', 'cancelled', 'done'] as const;
const PLAN_ITEM_STATES = ['waiting', 'replayed', 'succeeded', 'failed-again', 'skipped'] as const;

/** Number of events of a plan in each state. */
class ReplayPlanCountsView {
  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** Number of replayed events whose outcome is not known yet. */
  @ApiProperty({ type: 'integer' })
  replayed: number;

  @ApiProperty({ type: 'integer' })
  succeeded: number;

  @ApiProperty({ type: 'integer' })
  failedAgain: number;

  /** Number of events that were settled before their turn, or left out because the plan was cancelled. */
  @ApiProperty({ type: 'integer' })
  skipped: number;
}

/** The events of a plan that make the same document or do the same. */
class ReplayPlanDocumentView {
  title: string;

  @ApiProperty({ type: 'integer' })
  count: number;

  /** Pounds; null if there is no money in them. */
  amount: string | null;
}

/** Many failed events that are replayed one after another. */
export class ReplayPlanView {
  id: string;
  name: string;
  reason: string;
  /** Key of the replayed group; null if the events were chosen one by one. */
  group: string | null;

  @ApiProperty({ enum: PLAN_STATES })
  state: PlanState;

  @ApiProperty({ type: 'integer' })
  total: number;

  /** Pounds at stake, each order counted once. */
  amount: string;
  /** Whether a replay of any event posts or moves money; then approval takes proof of the account. */
  postsMoney: boolean;
  counts: ReplayPlanCountsView;
  documents: ReplayPlanDocumentView[];

  @ApiProperty({ type: 'integer' })
  ratePerMinute: number;

  /** Estimate from the speed of the last minute; null while the plan is not running. */
  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft: number | null;

  /** Name of the requester; null if the shop made the plan after a repair. */
  requestedBy: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
  /** Name of the approver. */
  approvedBy: string | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
  /** Whether the plan waits for approval and the viewer may approve it. */
  mayApprove: boolean;
  /** Reason why the events failed; null if they failed for several causes. */
  cause: string | null;
}

/** One event of a plan. */
export class ReplayPlanItemView {
  eventId: string;
  orderNumber: string | null;
  title: string;
  /** Pounds at stake; null if there is no money in it. */
  amount: string | null;
  /** Name of the customer, or the email address if no name is known; null for an event that is settled. */
  customer: string | null;
  /** ISO 8601, UTC: creation of the event; null for an event that is settled. */
  createdAt: string | null;

  @ApiProperty({ enum: PLAN_ITEM_STATES })
  state: PlanItemState;

  /** The outcome in plain words. */
  result: string | null;
  /** ISO 8601, UTC: time of the last change of the state. */
  at: string | null;
}

/** The failed events to replay, named or by cause, and the reason. */
export class ReplayInput extends OwnerProofInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  ids?: string[] | null;

  /** Key of a group, from `group` in the list of failed events. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string | null;

  /** Name of the plan; made from its cause if left out. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  name?: string | null;

  @ApiProperty({ minLength: 1, maxLength: 1000 })
  @Reason()
  reason: string;
}

/** Filter, sort order and page of a plan's events. */
export class ReplayPlanItemsInput extends PageInput {
  @ApiPropertyOptional({ enum: PLAN_ITEM_STATES })
  @IsOptional()
  @IsIn(PLAN_ITEM_STATES)
  state?: PlanItemState;
}
