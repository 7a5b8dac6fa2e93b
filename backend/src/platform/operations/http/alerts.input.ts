import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmptyObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../http/page.input.js';
import type { OperationsRole } from '../health/health-source.js';
import { OPERATIONS_ROLES } from './alerts.view.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** New quiet hours. */
class QuietHoursInput {
  /** HH:MM, London time. The same as `to`: none at night. */
  @Matches(TIME, { message: 'Please give a time as HH:MM.' })
  from: string;

  @Matches(TIME, { message: 'Please give a time as HH:MM.' })
  to: string;

  @IsBoolean()
  weekends: boolean;
}

/** A rule and what it is to be. */
class AlertRuleInput {
  @IsString()
  @MaxLength(64)
  key: string;

  @IsBoolean()
  enabled: boolean;

  @ApiProperty({ type: 'integer' })
  @IsInt({ message: 'Enter a whole number from 1 to 10,000' })
  @Min(1, { message: 'Enter a whole number from 1 to 10,000' })
  @Max(10_000, { message: 'Enter a whole number from 1 to 10,000' })
  threshold: number;

  @ApiProperty({ enum: OPERATIONS_ROLES, isArray: true })
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose who gets the mails.' })
  @ArrayMaxSize(2)
  @IsIn(OPERATIONS_ROLES, { each: true })
  roles: OperationsRole[];

  /** Whether its mails wait for the end of the quiet hours. */
  @IsBoolean()
  quietHours: boolean;
}

/** A change of the alert rules. */
export class ChangeAlertsInput {
  /** The version that the admin saw. */
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(0)
  version: number;

  @IsNotEmptyObject()
  @ValidateNested()
  @Type(() => QuietHoursInput)
  quietHours: QuietHoursInput;

  /** Those that are left out stay as they are. */
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => AlertRuleInput)
  rules: AlertRuleInput[];
}

/** By what alerts can be sorted. */
const ALERT_COLUMNS = ['opened', 'ended', 'mails'] as const;
export type AlertColumn = (typeof ALERT_COLUMNS)[number];

const ALERT_STATES = ['open', 'over'] as const;
type AlertState = (typeof ALERT_STATES)[number];

/** Which alerts are listed. */
export class ListAlertsInput extends PageInput {
  /** Part of what was found or of the rule's key, whatever its case. */
  @SearchText()
  search?: string;

  /** All if left out. */
  @IsOptional()
  @IsIn(ALERT_STATES)
  state?: AlertState;

  /** Those that go on first, then the latest, if left out. */
  @IsOptional()
  @SortedBy(ALERT_COLUMNS)
  sort?: SortKey<AlertColumn>;
}
