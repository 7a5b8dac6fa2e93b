import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, NotEquals } from 'class-validator';
import { Day } from '../../../../platform/http/page.input.js';
import { LabelledLine } from '../../../../platform/http/plain-text.js';

const POINTS = 'Enter whole points between −1,000,000 and 1,000,000, but not 0.';

export class AdjustPointsInput {
  /** Whole points, not 0; below 0 they are taken away. */
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: POINTS })
  @NotEquals(0, { message: POINTS })
  @Min(-1_000_000, { message: POINTS })
  @Max(1_000_000, { message: POINTS })
  points: number;

  /** The customer reads it in the history. */
  @LabelledLine('A reason', 500)
  reason: string;
}

/** The days of the report; the last 90 if left out. */
export class LiabilityInput {
  /** YYYY-MM-DD, by London's clock. */
  @Day()
  from?: string;

  /** YYYY-MM-DD, by London's clock. */
  @Day()
  to?: string;
}
