import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The cost that the customer was shown; may be left out. */
export class RedeemRewardInput {
  /** What the reward cost, in whole points: compared, never used. 409 where it costs something else by now. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  pointsCost?: number;
}
