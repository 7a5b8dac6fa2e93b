import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { FAILED_EVENT_SORT_COLUMNS, type FailedEventColumn } from '../queries/list-failed-events.js';

const OLDER_SORTS = { newest: '-date', oldest: 'date', attempts: '-tries' } as const;

/** Which failed events are listed. */
export class FailedEventsInput extends PageInput {
  @IsOptional()
  @IsIn(['failed'])
  status?: string;

  /** Part of the order number, of the reaction's or operation's name, or of the error message, whatever its case. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(FAILED_EVENT_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<FailedEventColumn> = '-date';
}

/** Which failed events are replayed: named ones, or all of one cause. */
export class ReplayInput {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsString({ each: true })
  ids?: string[];

  /** The `group` of the list. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string;
}

/** Why a failed event is dismissed. */
export class DismissInput {
  @IsString()
  @Length(1, 1000, { message: 'A reason is required' })
  reason: string;
}
