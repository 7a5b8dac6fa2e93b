import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { LowerCaseId } from '../../../platform/uuid.js';
import { MOST_ASKED } from '../paint/mix-lacks.js';
import { InvalidMixingRatio, isMixingRatio } from '../paint/mixing-ratio.js';
import { GoesWithView } from '../products/products.dto.js';
import { GOES_WITH_KINDS, type GoesWithKind, MAX_LINKS, MAX_NOTE } from './goes-with.entity.js';

const Trim = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** A product that goes with another. */
class GoesWithLinkInput {
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Choose a product' })
  productId: string;

  @ApiProperty({ enum: GOES_WITH_KINDS })
  @IsIn(GOES_WITH_KINDS)
  kind: GoesWithKind;

  /**
   * Parts by volume: the product, what goes with it, and where there is a third, thinner.
   * @example "4:1:0.5"
   */
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @ValidateBy({
    name: 'mixingRatio',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isMixingRatio(value),
      defaultMessage: () => new InvalidMixingRatio().message,
    },
  })
  ratio: string | null = null;

  /** Note for customers; empty for none. */
  @Trim()
  @IsString()
  @MaxLength(MAX_NOTE, { message: `A note has at most ${MAX_NOTE} characters` })
  note: string = '';
}

/** All products that go with a product, in their order. */
export class SetGoesWithInput {
  /** The product's version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  version?: number;

  @IsArray()
  @ArrayMaxSize(MAX_LINKS, { message: `At most ${MAX_LINKS} products go with one` })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => GoesWithLinkInput)
  goesWith: GoesWithLinkInput[];
}

export class GoesWithOfProductsInput {
  /** Product ids, separated by commas: 1 to 50. */
  @ApiProperty({ type: String })
  @Transform(({ value }) => (typeof value === 'string' ? [...new Set(value.toLowerCase().split(','))] : value))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_ASKED, { message: `At most ${MOST_ASKED} products at once` })
  @LowerCaseId()
  @IsUUID(undefined, { each: true, message: 'An id of a product is not valid' })
  ids: string[];
}

/** Products that go with a product of a cart; cart products without any are left out. */
export class ProductGoesWithView {
  productId: string;
  /** Millilitres of the product in its pack; null if not known. */
  contents: number | null;
  goesWith: GoesWithView[];
}

/** The product at the other end of a link, as staff know it. */
export class LinkedProductView {
  id: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  /** Whether customers see the product; hidden products are left out of the product's page. */
  isVisible: boolean;
}

/** A product that goes with another, with the fields that an admin may change. */
class AdminGoesWithLinkView {
  productId: string;
  @ApiProperty({ enum: GOES_WITH_KINDS })
  kind: GoesWithKind;
  /**
   * Parts by volume: the product, what goes with it, and where there is a third, thinner.
   * @example "4:1:0.5"
   */
  ratio: string | null;
  /** Note for customers; empty if there is none. */
  note: string;
  product: LinkedProductView;
}

/** Products that go with a product, in their order. */
export class AdminGoesWithView {
  /** The product's version, to send with a change. */
  version: number;
  goesWith: AdminGoesWithLinkView[];
}
