import { ApiProperty } from '@nestjs/swagger';
import type { Usage } from './call-limits.queries.js';

/** The calls to Sage of one hour. */
class SageUsageHourView {
  /** Its start. */
  hour: string;

  @ApiProperty({ type: 'integer' })
  calls: number;

  /** Of those: without an answer, or with an error other than 429. */
  @ApiProperty({ type: 'integer' })
  failed: number;

  /** Of those: Sage asked to slow down. */
  @ApiProperty({ type: 'integer' })
  slowedDown: number;
}

/** Use of Sage's limits by all processes together. */
export class SageUsageView implements Usage {
  /** Calls that Sage takes in a day. */
  @ApiProperty({ type: 'integer' })
  limitPerDay: number;

  /** Calls since midnight in London. */
  @ApiProperty({ type: 'integer' })
  usedToday: number;

  /** Of today's calls: those that had to wait for their turn. */
  @ApiProperty({ type: 'integer' })
  waits: number;

  /** The most calls at once. */
  @ApiProperty({ type: 'integer' })
  burst: number;

  /** Calls that could be sent now. */
  @ApiProperty({ type: 'integer' })
  available: number;

  /** Until then nothing is sent, because Sage has asked to slow down; null where it has not. */
  pausedUntil: string | null;

  /** The last 48 hours, the oldest first, the present one last. */
  hours: SageUsageHourView[];
}
