import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** Which failed events are listed. */
export class FailedEventsInput {
  @IsOptional()
  @IsIn(['failed'])
  status?: string;
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

/** Why a failed event is given up. */
export class DismissInput {
  @IsString()
  @Length(1, 1000, { message: 'A reason is required' })
  reason: string;
}
