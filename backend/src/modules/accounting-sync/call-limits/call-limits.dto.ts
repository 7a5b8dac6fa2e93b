import { ApiProperty } from '@nestjs/swagger';

/** Number of calls to Sage in one hour. */
class SageUsageHourView {
  /** Start of the hour. */
  hour: string;

  @ApiProperty({ type: 'integer' })
  calls: number;

  /** Number of these calls without an answer, or with an error other than 429. */
  @ApiProperty({ type: 'integer' })
  failed: number;

  /** Number of these calls that Sage answered with 429, its request to slow down. */
  @ApiProperty({ type: 'integer' })
  slowedDown: number;
}

/** Use of Sage's limits by all processes together. */
export class SageUsageView {
  /** Number of calls that Sage allows in a day. */
  @ApiProperty({ type: 'integer' })
  limitPerDay: number;

  /** Number of calls since midnight in London. */
  @ApiProperty({ type: 'integer' })
  usedToday: number;

  /** Number of today's calls that had to wait for their turn. */
  @ApiProperty({ type: 'integer' })
  waits: number;

  /** The most calls that may be sent at once. */
  @ApiProperty({ type: 'integer' })
  burst: number;

  /** Number of calls that could be sent now. */
  @ApiProperty({ type: 'integer' })
  available: number;

  /** Time until which no calls are sent, because Sage has asked to slow down; null if it has not. */
  pausedUntil: string | null;

  /** The last 48 hours, the oldest first, the present hour last. */
  hours: SageUsageHourView[];
}
