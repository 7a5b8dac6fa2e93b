import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { PageInput } from '../../platform/http/paging.dto.js';
import { parsePence } from '../../platform/money.js';
import { LowerCaseId } from '../../platform/uuid.js';
import { MAX_ATTRIBUTE_NAME, MAX_ATTRIBUTE_VALUE } from './categories/attributes.js';
import { type ProductListing, type ProductSort, SORTS } from './search/list-products.js';
import type { ProductFilter } from './search/search-query.js';

const rawValue = ({ obj, key }: TransformFnParams) => (obj as Record<string, unknown>)[key];

const toBoolean = (parameters: TransformFnParams) =>
  ({ true: true, false: false })[String(rawValue(parameters))] ?? rawValue(parameters);

/** `true` and `false` of a query as a boolean; all else stays as it is, and is rejected. */
export const QueryBoolean = () => Transform(toBoolean);

/** Trims the text; blank text counts as not given. */
const toWords = ({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() || undefined : value);

/** The filter shared by the product list and its price range. */
export class ProductFilterInput {
  /** Whether only featured products are listed. */
  @IsOptional()
  @QueryBoolean()
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

  /** Whether only products on sale are listed: `compareAtPrice` above `price`. */
  @IsOptional()
  @QueryBoolean()
  @IsBoolean()
  sale?: boolean;

  /** Search text: a product code, or words of names and descriptions. Blank is the same as left out. */
  @IsOptional()
  @Transform(toWords)
  @IsString()
  @MaxLength(200)
  search?: string;
}

const POUNDS = /^\d{1,8}(\.\d{1,2})?$/;
const NOT_POUNDS = '$property must be an amount in pounds, such as 12.50.';

/** One value or several: a query has an array only of the second. */
const toList = ({ value }: TransformFnParams) =>
  value === undefined || value === '' ? undefined : [...new Set(Array.isArray(value) ? value : [value])];

const MOST_VALUES = 50;
const ATTRIBUTE_VALUE = new RegExp(`^[a-z0-9-]{1,${MAX_ATTRIBUTE_NAME}}:[^\\p{Cc}]{1,${MAX_ATTRIBUTE_VALUE}}$`, 'u');

/** The choices that narrow a list down. */
class NarrowingInput {
  /** Lowest price in pounds, inclusive, of the price that the viewer pays. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  minPrice?: string;

  /** Highest price in pounds, inclusive, of the price that the viewer pays. */
  @IsOptional()
  @Matches(POUNDS, { message: NOT_POUNDS })
  maxPrice?: string;

  /**
   * Values of attributes, `key:value` each, as `/api/products/facets` names them: any of those of one attribute, and all attributes
   * (docs/rules.md#attributes). An unknown one finds nothing.
   * @example ["grit:80", "grit:180", "brand:Tarnwick"]
   */
  @ApiPropertyOptional({ type: [String], maxItems: MOST_VALUES })
  @IsOptional()
  @Transform(toList)
  @Matches(ATTRIBUTE_VALUE, { each: true, message: 'Each attribute must be a key and a value, such as grit:80.' })
  @IsString({ each: true, message: 'Each attribute must be a key and a value, such as grit:80.' })
  @ArrayMaxSize(MOST_VALUES, { message: `Choose at most ${MOST_VALUES} values.` })
  @IsArray()
  attribute?: string[];

  /** Whether only products in stock are listed. */
  @IsOptional()
  @QueryBoolean()
  @IsBoolean()
  inStock?: boolean;
}

/** Returns the query in the catalogue's terms. */
const toFilter = <Input extends NarrowingInput>({ minPrice, maxPrice, ...rest }: Input) => ({
  ...rest,
  someWords: true,
  ...(minPrice === undefined ? {} : { minPrice: parsePence(minPrice) }),
  ...(maxPrice === undefined ? {} : { maxPrice: parsePence(maxPrice) }),
});

/** The filter whose choices are counted. */
export class FacetsInput extends IntersectionType(ProductFilterInput, NarrowingInput) {
  /** Returns the query in the catalogue's terms. */
  toFilter(): ProductFilter {
    return toFilter(this);
  }
}

export class ListProductsInput extends IntersectionType(ProductFilterInput, NarrowingInput, PageInput) {
  /** Sort order. With a `search`, `featured` puts the best match first. */
  @ApiPropertyOptional({ enum: SORTS })
  @IsIn(SORTS)
  sort: ProductSort = 'featured';

  /** Returns the query in the catalogue's terms. */
  toListing(): ProductListing {
    return toFilter(this);
  }
}

export class ListSubcategoriesInput {
  /** Id of a category; the subcategories of all categories if left out. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  categoryId?: string;
}

export class SuggestProductsInput {
  /** Text typed so far; nothing is suggested for fewer than two characters. */
  @IsString()
  @MaxLength(200)
  q: string = '';
}

/** A picture of the shop's own, or one elsewhere behind https. */
const PICTURE = /^(?:\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;

/** The address of a picture, or null for none; may be left out. */
export const Picture = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(PICTURE, { message: 'The picture is not at an address of the shop or at an https address.' }),
    MaxLength(2048, { message: 'The address of the picture is too long.' }),
  );

/** Skips the other rules where the field is left out; null is not allowed. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
