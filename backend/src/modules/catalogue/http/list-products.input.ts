import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageInput } from '../../../platform/http/page.input.js';
import { parsePence } from '../../../platform/money.js';
import { type ProductListing, type ProductSort, SORTS } from '../queries/list-products.js';

const toBoolean = ({ obj, key }: TransformFnParams) =>
  ({ true: true, false: false })[String((obj as Record<string, unknown>)[key])] ??
  (obj as Record<string, unknown>)[key];

const POUNDS = /^\d{1,8}(\.\d{1,2})?$/;
const NOT_POUNDS = '$property must be an amount in pounds, such as 12.50.';

export class ListProductsInput extends PageInput {
  /** Only featured products. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  featured?: boolean;

  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  category?: string;

  /** Slug of a subcategory. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  subcategory?: string;

  /** Only what is on sale: `compareAtPrice` above `price`. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  sale?: boolean;

  /** Pounds, this price included. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  minPrice?: string;

  /** Pounds, this price included. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  maxPrice?: string;

  @ApiPropertyOptional({ enum: SORTS })
  @IsIn(SORTS)
  sort: ProductSort = 'featured';

  /** What the query asks, in the catalogue's terms. */
  toListing(): ProductListing {
    const { minPrice, maxPrice, ...rest } = this;
    return {
      ...rest,
      ...(minPrice === undefined ? {} : { minPrice: parsePence(minPrice) }),
      ...(maxPrice === undefined ? {} : { maxPrice: parsePence(maxPrice) }),
    };
  }
}
