import { ApiProperty } from '@nestjs/swagger';
import type { HealthState } from '../health/health-source.js';

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

/** What was done in one hour. */
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

/** How the shop's background work is. */
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
