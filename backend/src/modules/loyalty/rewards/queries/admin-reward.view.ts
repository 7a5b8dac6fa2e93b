import { ApiProperty } from '@nestjs/swagger';
import { RewardView } from './reward.view.js';

/** A reward as staff see it. */
export class AdminRewardView extends RewardView {
  /** To be sent with an edit. */
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Also where that product is not sold any more. */
  productId: string | null;

  /** How often it was redeemed. */
  @ApiProperty({ type: 'integer' })
  redeemed: number;

  /** ISO 8601, UTC. */
  createdAt: string;
}
