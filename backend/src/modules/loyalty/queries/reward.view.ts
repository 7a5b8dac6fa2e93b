import { ApiProperty } from '@nestjs/swagger';
import { REWARD_TYPES, type RewardType } from '../domain/reward.js';

/** Something that points can be exchanged for. */
export class RewardView {
  id: string;
  /** @example "£5 off your next order" */
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Only active rewards can be redeemed. */
  isActive: boolean;
  @ApiProperty({ enum: REWARD_TYPES })
  type: RewardType;
  /**
   * A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount.
   * @example "5.00"
   */
  value: string | null;
}
