import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

const rawValue = ({ obj, key }: TransformFnParams) => (obj as Record<string, unknown>)[key];

const toBoolean = (parameters: TransformFnParams) =>
  ({ true: true, false: false })[String(rawValue(parameters))] ?? rawValue(parameters);

/** `true` and `false` of a query as a boolean; all else stays as it is, and is rejected. */
export const QueryBoolean = () => Transform(toBoolean);

/** Trims the text; blank text counts as not given. */
const toWords = ({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() || undefined : value);

/** The filter shared by the product list and its price range. */
export class ProductFilterInput {
  /** Only featured products. */
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

  /** Only what is on sale: `compareAtPrice` above `price`. */
  @IsOptional()
  @QueryBoolean()
  @IsBoolean()
  sale?: boolean;

  /** What the shopper typed: a product code, or words of names and descriptions. Blank is the same as left out. */
  @IsOptional()
  @Transform(toWords)
  @IsString()
  @MaxLength(200)
  search?: string;
}
