import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LabelledLine, LabelledLines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { REWARD_TYPES, type RewardType } from '../../loyalty/index.js';

/** The product that a reward gives. */
class RewardProductView {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
}

/** A reward that points can be exchanged for. */
export class RewardView {
  id: string;
  /** @example "£5 off your next order" */
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Whether the reward is on offer; only active rewards can be redeemed. */
  isActive: boolean;
  @ApiProperty({ enum: REWARD_TYPES })
  type: RewardType;
  /**
   * A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for rewards without an amount.
   * @example "5.00"
   */
  value: string | null;
  /**
   * Value in pounds: the amount of a discount, or the price of the product; null if there is no fixed amount.
   * @example "5.00"
   */
  worth: string | null;
  /**
   * Value in words if `worth` is null; null if the description alone says it.
   * @example "10% off one order"
   */
  worthText: string | null;
  /** Product of the reward; null if there is none, or if it is no longer sold. */
  product: RewardProductView | null;
  /** Whether the reward can be redeemed; false if its product is no longer sold or out of stock. */
  isAvailable: boolean;
}

/** A reward as staff see it. */
export class AdminRewardView extends RewardView {
  /** Version, to send with an edit: 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Id of the product, even if it is no longer sold. */
  productId: string | null;

  /** Number of redemptions. */
  @ApiProperty({ type: 'integer' })
  redeemed: number;

  /** ISO 8601, UTC. */
  createdAt: string;
}

const COST = 'Enter a whole number of points from 1 to 1,000,000.';

/** A new reward. */
export class CreateRewardInput {
  @LabelledLine('A name', 255)
  name: string;

  /** May be empty. */
  @LabelledLines('The description', 2000)
  description: string;

  @ApiProperty({ type: 'integer' })
  @IsInt({ message: COST })
  @Min(1, { message: COST })
  @Max(1_000_000, { message: COST })
  pointsCost: number;

  @ApiProperty({ enum: REWARD_TYPES })
  @IsIn(REWARD_TYPES)
  type: RewardType;

  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`), a text for `other`; none for a product. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  value?: string | null;

  /** Id of the product that the reward gives; for the type `product` only. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  productId?: string | null;

  /** Whether customers see and redeem it; true if left out. */
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** The new values of a reward. */
export class UpdateRewardInput extends CreateRewardInput {
  /** The version that was edited; 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  version: number;
}

export class ArrangeRewardsInput {
  @IsArray()
  @ArrayMaxSize(500)
  @ArrayUnique()
  @LowerCaseId()
  @IsUUID(undefined, { each: true })
  ids: string[];
}
