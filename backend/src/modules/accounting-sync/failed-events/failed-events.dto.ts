import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { FAILED_WORK_KINDS, type FailedWorkKind, type RepairKind } from '../../../platform/failed-work.js';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import type { EntryKind } from './failed-event-entry.js';

const REPAIRS = [
  'make-contact',
  'map-accounts',
  'map-tax-rates',
  'wait-for-stock',
  'reconnect',
  'correct-address',
  'open-order',
] as const;

/** The repair for a known cause. */
export class RepairView {
  @ApiProperty({ enum: REPAIRS })
  kind: RepairKind;

  /** What the button says. */
  label: string;
  /** Page of the back office; null where it is done on the event's own page. */
  href: string | null;
  /** Whether the viewer's role may do it. */
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

  /** `failed` waits for a person, `waiting` goes on by itself; `done` and `dismissed` where it is looked up by its id. */
  @ApiProperty({ enum: ['failed', 'waiting', 'done', 'dismissed'] })
  state: 'failed' | 'waiting' | 'done' | 'dismissed';

  /** The kind's own word for the state: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name, or email address where no name is known. */
  customer: string | null;
  /** The reaction's name, or the operation. */
  operation: string;
  /** What staff call the operation: "Paid invoice". */
  title: string;
  /** What went wrong, or what it waits for, in plain words. */
  cause: string;
  /** What to do about it. */
  advice: string;
  /** The same for all that failed for the same cause. */
  group: string;
  /** Pounds; null where no money is at stake. */
  amount: string | null;
  /** What was said, word for word. */
  errorMessage: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC; null where it is not tried by itself. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money; then it takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** The replay plan that has it. */
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

  /** ISO 8601, UTC: when the first of them failed, or was asked for where they wait. */
  oldestAt: string;
  /** Pounds at stake, each order counted once; null where no money is. */
  amount: string | null;
  postsMoney: boolean;
  /** The event itself where it is the only one; null where there are more. */
  eventId: string | null;
}

/** Number of failed events, for the menu. */
export class FailedEventCountView {
  @ApiProperty({ type: 'integer' })
  failed: number;

  @ApiProperty({ type: 'integer' })
  waiting: number;

  /** ISO 8601, UTC; null where nothing failed. */
  oldestFailedAt: string | null;
}

/** One attempt, without secrets. */
class FailedAttemptView {
  /** ISO 8601, UTC. */
  at: string;
  /** Method and path; null where it is no call. */
  operation: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  request: unknown;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  answer: unknown;

  /** `success` or `failed`. */
  status: string;
  error: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  durationMs: number | null;

  /** Sage's own id of the call, for its support. */
  sageRequestId: string | null;
}

/** An event that waits behind a failed one. */
class BlockedEventView {
  id: string;
  title: string;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

const ENTRY_KINDS = ['failed', 'replayed', 'dismissed', 'looked', 'repaired', 'succeeded'] as const;

/** An entry in an event's history. */
export class FailedEventEntryView {
  /** ISO 8601, UTC. */
  at: string;

  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;

  /** Name; null where it went by itself. */
  actor: string | null;
  reason: string | null;
  message: string | null;
  planId: string | null;
}

/** A value that would be sent differently from last time. */
class PreviewDifferenceView {
  /** `invoice_lines.0.quantity`. */
  path: string;
  /** "Invoice lines 1: quantity". */
  label: string;
  /** As text; null where it was not sent. */
  before: string | null;
  /** As text; null where it is not sent any more. */
  after: string | null;
}

/** The first step of a replay, compared with the last request. */
export class FailedEventPreviewView {
  /** Null where it cannot even be composed; `problem` says why. */
  step: string | null;
  /** Method and path. */
  request: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  body: unknown;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  lastBody: unknown;

  differences: PreviewDifferenceView[];

  /** Whether the other side (Sage; for a refund Stripe) already has it: then nothing is sent. */
  @ApiProperty({ enum: ['yes', 'no', 'unknown'] })
  inSage: 'yes' | 'no' | 'unknown';

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  found: unknown;

  /** Plain words. */
  problem: string | null;
  /** Everything is done: a replay only records that. */
  nothingLeft: boolean;
}

/** A failed event with its details. */
export class FailedEventDetailView extends FailedEventView {
  /** Whether what its repair has replayed posts money; then make-contact and correct-address take proof of the account. */
  repairPostsMoney: boolean;
  /** The event, or what was to be written, without secrets. */
  payload: Record<string, unknown>;
  /** Oldest first. */
  tries: FailedAttemptView[];
  blocked: BlockedEventView[];
  /** Oldest first. */
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

const Reason = (): PropertyDecorator => (target, name) => {
  IsString({ message: 'A reason is required' })(target, name);
  Length(1, 1000, { message: 'A reason is required' })(target, name);
  Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))(target, name);
};

/** Filter, sort order and page of the list of failed events. */
export class FailedEventsInput extends PageInput {
  /** The older name of `state`. */
  @IsOptional()
  @IsIn(['failed'])
  status?: string;

  /** What waits for a person if left out. */
  @StateFilter()
  state?: (typeof STATES)[number];

  @KindFilter()
  kind?: FailedWorkKind;

  /** All of one cause. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string;

  /** Part of the order number, customer, email, postcode, payment id, label, or of what was said, whatever its case. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(FAILED_EVENT_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<FailedEventColumn> = '-date';
}

/** Filter of the groups of failed events. */
export class FailedEventGroupsInput {
  /** What waits for a person if left out. */
  @StateFilter()
  state?: (typeof STATES)[number];

  @KindFilter()
  kind?: FailedWorkKind;

  /** As of the list. */
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
