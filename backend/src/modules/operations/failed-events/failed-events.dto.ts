import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import {
  BlockedEventView,
  FAILED_WORK_KINDS,
  FailedAttemptView,
  type FailedWorkKind,
} from '../../../platform/failed-work.dto.js';
import { REPAIR_KINDS, type RepairKind } from '../../../platform/failed-work.js';
import type { EntryKind } from '../../../platform/failed-work-history.entity.js';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';

/** The repair for a known cause. */
export class RepairView {
  @ApiProperty({ enum: REPAIR_KINDS })
  kind: RepairKind;

  /** Label of the button. */
  label: string;
  /** Page of the back office for the repair; null if it is done on the event's own page. */
  href: string | null;
  /** Whether the viewer's role may make the repair. */
  allowed: boolean;
}

/** The actions that the event's state allows. */
class FailedEventActionsView {
  replay: boolean;
  dismiss: boolean;
}

/**
 * A write to Sage, a reaction, an email or a refund that failed and waits for a person, or is retried automatically.
 */
export class FailedEventView {
  id: string;

  @ApiProperty({ enum: FAILED_WORK_KINDS })
  kind: FailedWorkKind;

  /**
   * `failed` waits for staff, `waiting` is retried automatically; `done` and `dismissed` appear only when the event is requested
   * by its id.
   */
  @ApiProperty({ enum: ['failed', 'waiting', 'done', 'dismissed'] })
  state: 'failed' | 'waiting' | 'done' | 'dismissed';

  /** The internal state, depending on the kind: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name of the customer, or the email address if no name is known. */
  customer: string | null;
  /** Name of the reaction or of the operation. */
  operation: string;
  /** Name of the operation, for staff: "Paid invoice". */
  title: string;
  /** Reason of the failure or of the wait, in plain words. */
  cause: string;
  /** Advice for staff on how to fix the cause. */
  advice: string;
  /** Key of the group; the same for all events that failed for the same cause. */
  group: string;
  /** Pounds at stake; null if no money is. */
  amount: string | null;
  /** The error message, word for word. */
  errorMessage: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC: time of the next automatic attempt; null if there is none. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money, and therefore takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** Id of the replay plan that includes the event. */
  planId: string | null;
}

/** Failed events with the same cause. */
export class FailedEventGroupView {
  group: string;

  @ApiProperty({ enum: FAILED_WORK_KINDS })
  kind: FailedWorkKind;

  title: string;
  cause: string;
  advice: string;
  repair: RepairView | null;

  @ApiProperty({ type: 'integer' })
  count: number;

  /** ISO 8601, UTC: time of the oldest failure; of waiting events, of the oldest request. */
  oldestAt: string;
  /** Pounds at stake, each order counted once; null if no money is. */
  amount: string | null;
  postsMoney: boolean;
  /** Id of the event if it is the only one in the group; otherwise null. */
  eventId: string | null;
}

/** Number of failed events, for the menu. */
export class FailedEventCountView {
  @ApiProperty({ type: 'integer' })
  failed: number;

  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** ISO 8601, UTC; null if nothing failed. */
  oldestFailedAt: string | null;
}

const ENTRY_KINDS = ['failed', 'replayed', 'dismissed', 'looked', 'repaired', 'succeeded'] as const;

/** An entry in an event's history. */
export class FailedEventEntryView {
  /** ISO 8601, UTC. */
  at: string;

  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;

  /** Name of the person; null for automatic entries. */
  actor: string | null;
  reason: string | null;
  message: string | null;
  planId: string | null;
}

/** A value that would be sent differently from last time. */
export class PreviewDifferenceView {
  /** Path of the value: `invoice_lines.0.quantity`. */
  path: string;
  /** Readable name of the value: "Invoice lines 1: quantity". */
  label: string;
  /** The former value as text; null if it was not sent. */
  before: string | null;
  /** The new value as text; null if it is not sent any more. */
  after: string | null;
}

/** The first step of a replay, compared with the last request. */
export class FailedEventPreviewView {
  /** Name of the step; null if it cannot be composed, with the reason in `problem`. */
  step: string | null;
  /** Method and path of the request. */
  request: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  body: unknown;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  lastBody: unknown;

  differences: PreviewDifferenceView[];

  /** Whether Sage, or Stripe for a refund, already has it; then nothing is sent. */
  @ApiProperty({ enum: ['yes', 'no', 'unknown'] })
  inSage: 'yes' | 'no' | 'unknown';

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  found: unknown;

  /** The problem in plain words. */
  problem: string | null;
  /** Whether every step is done already; a replay only records that. */
  nothingLeft: boolean;
}

/** A failed event with its details. */
export class FailedEventDetailView extends FailedEventView {
  /** Whether the replays that follow the repair post money; then make-contact and correct-address take proof of the account. */
  repairPostsMoney: boolean;
  /** The event, or the data to be written, without secrets. */
  payload: Record<string, unknown>;
  /** Attempts, oldest first. */
  tries: FailedAttemptView[];
  blocked: BlockedEventView[];
  /** History, oldest first. */
  entries: FailedEventEntryView[];
  preview: FailedEventPreviewView | null;
  correlationId: string | null;
  traceId: string | null;
}

/** Number of replayed events. */
export class ReplayedView {
  @ApiProperty({ type: 'integer' })
  replayed: number;

  message: string;
}

export const FAILED_EVENT_SORT_COLUMNS = [
  'date',
  'failed',
  'order',
  'customer',
  'operation',
  'cause',
  'amount',
  'tries',
] as const;
export type FailedEventColumn = (typeof FAILED_EVENT_SORT_COLUMNS)[number];

const OLDER_SORTS = { newest: '-date', oldest: 'date', attempts: '-tries' } as const;
const STATES = ['failed', 'waiting', 'all'] as const;

const StateFilter = (): PropertyDecorator => (target, name) => {
  ApiPropertyOptional({ enum: STATES })(target, name);
  IsOptional()(target, name);
  IsIn(STATES)(target, name);
};

const KindFilter = (): PropertyDecorator => (target, name) => {
  ApiPropertyOptional({ enum: FAILED_WORK_KINDS })(target, name);
  IsOptional()(target, name);
  IsIn(FAILED_WORK_KINDS)(target, name);
};

/** A reason that staff give. */
export const Reason = (): PropertyDecorator => (target, name) => {
  IsString({ message: 'A reason is required' })(target, name);
  Length(1, 1000, { message: 'A reason is required' })(target, name);
  Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))(target, name);
};

/** Filter, sort order and page of the list of failed events. */
export class FailedEventsInput extends PageInput {
  /** Deprecated: the former name of `state`. */
  @IsOptional()
  @IsIn(['failed'])
  status?: string;

  /** State of the events; those that wait for staff if left out. */
  @StateFilter()
  state?: (typeof STATES)[number];

  @KindFilter()
  kind?: FailedWorkKind;

  /** Key of a group: all events with the same cause. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string;

  /** Part of the order number, customer, email, postcode, payment id, label or error message, whatever its case. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(FAILED_EVENT_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<FailedEventColumn> = '-date';
}

/** Filter of the groups of failed events. */
export class FailedEventGroupsInput {
  /** State of the events; those that wait for staff if left out. */
  @StateFilter()
  state?: (typeof STATES)[number];

  @KindFilter()
  kind?: FailedWorkKind;

  /** Search text, as in the list of failed events. */
  @SearchText()
  search?: string;
}

/** The reason for a replay; if that posts money, with proof of the account: password or second-factor code. */
export class ReplayOneInput extends OwnerProofInput {
  @Reason()
  reason: string;
}

/** The reason for a dismissal. */
export class DismissInput {
  @Reason()
  reason: string;
}

/** The reason for creating the contact; if the replays that follow post money, with proof of the account. */
export class MakeContactInput extends OwnerProofInput {
  @ApiProperty({ minLength: 1, maxLength: 1000 })
  @Reason()
  reason: string;
}

/** The consequences of a repair. */
export class RepairedView {
  message: string;
}
