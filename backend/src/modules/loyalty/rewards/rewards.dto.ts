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
import { REWARD_TYPES, type RewardType } from './reward.entity.js';

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

  /** The product that is given; for the type `product` only. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  productId?: string | null;

  /** Whether customers see and redeem it; true if left out. */
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** A reward as it shall be. */
export class UpdateRewardInput extends CreateRewardInput {
  /** As it was read: 409 where the reward has another. */
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
