import { ApiProperty } from '@nestjs/swagger';
import { REWARD_TYPES, type RewardType } from '../domain/reward.js';

/** The product that a reward gives. */
class RewardProductView {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
}

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
  /**
   * What it is worth in pounds: a discount its value, a product its price; null where that is no fixed amount.
   * @example "5.00"
   */
  worth: string | null;
  /**
   * What it gives where `worth` is null; null where the description alone says it.
   * @example "10% off one order"
   */
  worthText: string | null;
  /** Null where it gives no product, or one that is not sold any more. */
  product: RewardProductView | null;
  /** False where its product is not sold any more or out of stock: then it cannot be redeemed. */
  isAvailable: boolean;
}
