import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageInput } from '../../../platform/http/page.input.js';
import { parsePence } from '../../../platform/money.js';
import { type ProductListing, type ProductSort, SORTS } from '../search/queries/list-products.js';
import { ProductFilterInput } from './product-filter.input.js';

const POUNDS = /^\d{1,8}(\.\d{1,2})?$/;
const NOT_POUNDS = '$property must be an amount in pounds, such as 12.50.';

export class ListProductsInput extends IntersectionType(ProductFilterInput, PageInput) {
  /** Pounds, this price included. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  minPrice?: string;

  /** Pounds, this price included. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  maxPrice?: string;

  /** With a `search`, `featured` puts the best match first. */
  @ApiPropertyOptional({ enum: SORTS })
  @IsIn(SORTS)
  sort: ProductSort = 'featured';

  /** Returns the query in the catalogue's terms. */
  toListing(): ProductListing {
    const { minPrice, maxPrice, ...rest } = this;
    return {
      ...rest,
      someWords: true,
      ...(minPrice === undefined ? {} : { minPrice: parsePence(minPrice) }),
      ...(maxPrice === undefined ? {} : { maxPrice: parsePence(maxPrice) }),
    };
  }
}
