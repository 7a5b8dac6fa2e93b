import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import type { HealthState, HealthUnit } from './health-check.js';

const UNITS: readonly HealthUnit[] = ['minutes', 'hours', 'days', 'count', 'none'];

/** Condition of an alert, and the address of its emails. */
class AlertRuleView {
  key: string;
  title: string;
  enabled: boolean;
  @ApiProperty({ type: 'integer' })
  threshold: number;
  /** Unit of the threshold. A rule with the unit `none` has no threshold to set. */
  @ApiProperty({ enum: UNITS })
  unit: HealthUnit;
  /** Whether values at or below the threshold raise the alert, instead of values at or above it. */
  atMost: boolean;
  /** Address of the rule's emails; null for the shop's administrators. */
  email: string | null;
}

/** The alert rules. */
export class AlertsView {
  /** Version of the rules, to send with a change: 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  version: number;
  rules: AlertRuleView[];
  /** Time at which the rules were last applied, ISO 8601; null if they never were. */
  checkedAt: string | null;
}

/** An open or ended alert. */
export class AlertView {
  id: string;
  /** Key of the alert's rule. */
  key: string;
  title: string;
  @ApiProperty({ enum: ['open', 'over'] })
  state: 'open' | 'over';
  /** The last value found while the alert was open. */
  value: string;
  detail: string;
  openedAt: string;
  endedAt: string | null;
  /** Address of the alert's runbook. */
  runbook: string;
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

  /** Address of the rule's emails; null for the shop's administrators. */
  @ValidateIf((_, email) => email !== null)
  @ApiProperty({ type: 'string', nullable: true })
  @EmailAddress()
  email: string | null;
}

/** A change of the alert rules. */
export class ChangeAlertsInput {
  /** The version of the rules that the admin saw. */
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(0)
  version: number;

  /** The rules to change; all others stay as they are. */
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => AlertRuleInput)
  rules: AlertRuleInput[];
}

/** Sort keys of the alerts. */
const ALERT_COLUMNS = ['opened', 'ended'] as const;
export type AlertColumn = (typeof ALERT_COLUMNS)[number];

const ALERT_STATES = ['open', 'over'] as const;
type AlertState = (typeof ALERT_STATES)[number];

/** Filter, sort order and page of the list of alerts. */
export class ListAlertsInput extends PageInput {
  /** Part of the found value or of the rule's key, whatever its case. */
  @SearchText()
  search?: string;

  /** State of the alerts; all if left out. */
  @IsOptional()
  @IsIn(ALERT_STATES)
  state?: AlertState;

  /** Open alerts first, then the latest, if left out. */
  @IsOptional()
  @SortedBy(ALERT_COLUMNS)
  sort?: SortKey<AlertColumn>;
}

const STATES: readonly HealthState[] = ['good', 'warning', 'problem'];

/** A figure that staff watch. */
export class HealthCheckView {
  /** Key of the check, of its alert rule and of its runbook. */
  key: string;
  title: string;
  @ApiProperty({ enum: STATES })
  state: HealthState;
  /** The current value, in a few words. */
  value: string;
  detail: string;
  /** Page for acting on the check; null if the viewer may not open it. */
  href: string | null;
  /** Address of the runbook: what to do, step by step. */
  runbook: string;
}

/** Counts of one hour. */
export class ActivityHourView {
  /** Start of the hour, ISO 8601. */
  hour: string;
  /** Number of published events. */
  @ApiProperty({ type: 'integer' })
  events: number;
  /** Number of finished reactions to events. */
  @ApiProperty({ type: 'integer' })
  reactions: number;
  /** Number of documents made in Sage. */
  @ApiProperty({ type: 'integer' })
  documents: number;
  /** Number of sent mails. */
  @ApiProperty({ type: 'integer' })
  mails: number;
  /** Number of failed calls to Sage, and of reactions and mails that failed for good. */
  @ApiProperty({ type: 'integer' })
  failures: number;
}

/** Health of the shop's background work. */
export class HealthView {
  /** Time of the checks, ISO 8601. */
  checkedAt: string;
  /** The worst state among the checks. */
  @ApiProperty({ enum: STATES })
  state: HealthState;
  checks: HealthCheckView[];
  /** The last 24 hours, the oldest first. */
  hours: ActivityHourView[];
}
