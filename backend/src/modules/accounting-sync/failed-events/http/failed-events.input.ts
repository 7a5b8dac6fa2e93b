import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { FAILED_WORK_KINDS, type FailedWorkKind } from '../../../../platform/failed-work.js';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';

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

/** Which failed events are listed. */
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

/** Which failed events are grouped. */
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

/** Why a failed event is replayed; where that posts money, with proof of the account: password, or second-factor code. */
export class ReplayOneInput extends OwnerProofInput {
  @Reason()
  reason: string;
}

/** Why a failed event is dismissed. */
export class DismissInput {
  @Reason()
  reason: string;
}
