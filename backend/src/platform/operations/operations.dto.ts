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
import { PageInput, SearchText, SortedBy, type SortKey } from '../http/paging.dto.js';
import type { HealthState, HealthUnit, OperationsRole } from './health/health-source.js';

const UNITS: readonly HealthUnit[] = ['minutes', 'hours', 'days', 'count', 'none'];
export const OPERATIONS_ROLES: readonly OperationsRole[] = ['support', 'admin'];

/** Hours in which only urgent alerts are mailed, by London's clock. */
class QuietHoursView {
  /** HH:MM. */
  from: string;
  /** HH:MM; earlier than `from`: on the next day. */
  to: string;
  /** Whether Saturdays and Sundays are quiet all day. */
  weekends: boolean;
}

/** Condition of an alert, and the roles that receive its emails. */
class AlertRuleView {
  key: string;
  title: string;
  enabled: boolean;
  @ApiProperty({ type: 'integer' })
  threshold: number;
  /** Of the threshold; a rule of `none` has no limit to set. */
  @ApiProperty({ enum: UNITS })
  unit: HealthUnit;
  /** Whether it is an alert from the threshold down. */
  atMost: boolean;
  @ApiProperty({ enum: OPERATIONS_ROLES, isArray: true })
  roles: OperationsRole[];
  /** Whether its mails wait for the end of the quiet hours; false where it is urgent. */
  quietHours: boolean;
}

/** The alert rules. */
export class AlertsView {
  /** For a change: 409 where it is not this one any more. */
  @ApiProperty({ type: 'integer' })
  version: number;
  quietHours: QuietHoursView;
  /** Whether it is quiet now. */
  isQuietNow: boolean;
  rules: AlertRuleView[];
  /** ISO time at which the rules were last applied; null where they never were. */
  checkedAt: string | null;
}

/** An open or ended alert. */
export class AlertView {
  id: string;
  /** Of its rule. */
  key: string;
  title: string;
  @ApiProperty({ enum: ['open', 'over'] })
  state: 'open' | 'over';
  /** What was found last while it went on. */
  value: string;
  detail: string;
  openedAt: string;
  endedAt: string | null;
  /** How often it was mailed, its end not counted. */
  @ApiProperty({ type: 'integer' })
  mails: number;
  /** ISO time of the last of these mails. */
  mailedAt: string | null;
  /** Address of its runbook. */
  runbook: string;
}

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

/** A rule with its new values. */
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

/** Filter, sort order and page of the list of alerts. */
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

const STATES: readonly HealthState[] = ['good', 'warning', 'problem'];

/** One figure that staff watch. */
export class HealthCheckView {
  /** Also of its alert rule and its runbook. */
  key: string;
  title: string;
  @ApiProperty({ enum: STATES })
  state: HealthState;
  /** In a few words. */
  value: string;
  detail: string;
  /** The page where one does something about it; null where the viewer may not open it. */
  href: string | null;
  /** Address of what to do about it, step by step. */
  runbook: string;
}

/** Counts of one hour. */
class ActivityHourView {
  /** ISO time of its beginning. */
  hour: string;
  /** Events passed on. */
  @ApiProperty({ type: 'integer' })
  events: number;
  /** Reactions to events done. */
  @ApiProperty({ type: 'integer' })
  reactions: number;
  /** Documents made in Sage. */
  @ApiProperty({ type: 'integer' })
  documents: number;
  /** Mails sent. */
  @ApiProperty({ type: 'integer' })
  mails: number;
  /** Calls to Sage that failed, and reactions and mails that failed for good. */
  @ApiProperty({ type: 'integer' })
  failures: number;
}

/** Health of the shop's background work. */
export class HealthView {
  /** ISO time. */
  checkedAt: string;
  /** The worst of the checks. */
  @ApiProperty({ enum: STATES })
  state: HealthState;
  checks: HealthCheckView[];
  /** 24, the oldest first. */
  hours: ActivityHourView[];
}
