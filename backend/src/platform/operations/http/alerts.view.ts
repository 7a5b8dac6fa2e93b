import { ApiProperty } from '@nestjs/swagger';
import type { HealthUnit, OperationsRole } from '../health/health-source.js';

const UNITS: readonly HealthUnit[] = ['minutes', 'hours', 'days', 'count', 'none'];
export const OPERATIONS_ROLES: readonly OperationsRole[] = ['support', 'admin'];

/** When only urgent alerts are mailed, by London's clock. */
class QuietHoursView {
  /** HH:MM. */
  from: string;
  /** HH:MM; earlier than `from`: on the next day. */
  to: string;
  /** Whether Saturdays and Sundays are quiet all day. */
  weekends: boolean;
}

/** When a check is an alert, and who gets its mails. */
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

/** An alert that goes on or is over. */
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
