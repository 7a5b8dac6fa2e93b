import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { GOODS_KINDS, type GoodsKind } from '../../../config/delivery-rules.js';
import { IgnoresUnknownFields } from '../../../platform/http/validation.js';
import { parsePence } from '../../../platform/money.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { PaintView } from '../paint/paint.dto.js';
import { paintData } from '../paint/paint.js';
import type { ProductEdits } from './product.entity.js';
import { MAX_IMAGES } from './product-edits.js';

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);
const trimmedOrNull = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value);

/** May be left out, but is not null. */
export const IfGiven = () => ValidateIf((_, value) => value !== undefined);

/** Several lines of text without invisible characters. */
const LINES = /^(?:[^\p{Cc}]|[\t\r\n])*$/u;

const readable = (label: string, max: number) => [
  Matches(LINES, { message: `${label} must be plain text.` }),
  MaxLength(max, { message: `${label} has at most ${max.toLocaleString('en-GB')} characters.` }),
  IsString({ message: `${label} must be text.` }),
];

/** Text that may be empty. */
export const OptionalProductText = (label: string, max: number) =>
  applyDecorators(ApiPropertyOptional(), IfGiven(), Transform(trimmed), ...readable(label, max));

/** Text or null; blank text is null. */
export const TextOrNull = (label: string, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true }),
    Transform(trimmedOrNull),
    IsOptional(),
    ...readable(label, max),
  );

/** Text that is not empty. */
export const RequiredText = (label: string, max: number) =>
  applyDecorators(Transform(trimmed), ...readable(label, max), Matches(/\S/, { message: `${label} is required.` }));

export const Switch = (label: string) =>
  applyDecorators(ApiPropertyOptional(), IfGiven(), IsBoolean({ message: `${label} must be true or false.` }));

const POINTS = 'Points must be a whole number, 0 or more.';
const AGE = 'Minimum age must be a whole number from 0 to 99.';
const WEIGHT = 'Weight must be a number of kilograms with at most three decimals.';
const SALE_PRICE = 'The price before the sale must be an amount in pounds above 0, such as 15.00.';
const LINK = 'The review link must be a web address that begins with http:// or https://.';
const MAX_SPECIFICATIONS = 50;

const blankIsNull = () => Transform(({ value }) => (value === '' ? null : value));

/** One line of the Specifications tab. */
class SpecificationInput {
  @RequiredText('The name of a specification', 100)
  name: string;

  @RequiredText('The value of a specification', 500)
  value: string;
}

/**
 * An edited product. Fields that the shop owns are applied, all others ignored (docs/rules.md#field-ownership). Omitted
 * fields stay as they are.
 */
@IgnoresUnknownFields()
export class EditProductInput {
  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt({ message: 'Version must be a whole number.' })
  version?: number;

  /** Part of the product's address. A former public slug still leads to the product. */
  @IfGiven()
  @MaxLength(255, { message: 'An address has at most 255 characters.' })
  @IsString({ message: 'The address must be text.' })
  slug?: string;

  @OptionalProductText('The short description', 500)
  shortDescription?: string;

  @OptionalProductText('The description', 10_000)
  description?: string;

  /** Paragraphs separated by an empty line. */
  @OptionalProductText('The long description', 50_000)
  longDescription?: string;

  @ApiPropertyOptional({ type: [SpecificationInput] })
  @IfGiven()
  @ValidateNested({ each: true, message: 'Each specification has a name and a value.' })
  @Type(() => SpecificationInput)
  @ArrayMaxSize(MAX_SPECIFICATIONS, { message: `A product has at most ${MAX_SPECIFICATIONS} specifications.` })
  @IsArray({ message: 'Specifications must be a list.' })
  specifications?: SpecificationInput[];

  /** Id of the category; another one clears the subcategory. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Category must be the id of a category.' })
  categoryId?: string | null;

  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Subcategory must be the id of a subcategory.' })
  subcategoryId?: string | null;

  /** Addresses of uploaded pictures, the main one first. */
  @IfGiven()
  @IsString({ each: true, message: 'Pictures must be addresses of uploaded pictures.' })
  @ArrayMaxSize(MAX_IMAGES, { message: `A product has at most ${MAX_IMAGES} pictures.` })
  @IsArray({ message: 'Pictures must be a list.' })
  images?: string[];

  /** Address of another main picture, while `images` stay as they are. */
  @TextOrNull('The picture', 2048)
  imageUrl?: string | null;

  /**
   * The price before the sale, in pounds.
   * @example "15.00"
   */
  @blankIsNull()
  @IsOptional()
  @Matches(/^(?!0+(?:\.0+)?$)\d{1,8}(?:\.\d{1,2})?$/, { message: SALE_PRICE })
  @IsString({ message: SALE_PRICE })
  compareAtPrice?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2048 })
  @blankIsNull()
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: LINK })
  @MaxLength(2048, { message: 'The review link has at most 2,048 characters.' })
  @IsString({ message: LINK })
  trustpilotLink?: string | null;

  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  @IfGiven()
  @Max(1_000_000, { message: 'A product earns at most 1,000,000 points.' })
  @Min(0, { message: POINTS })
  @IsInt({ message: POINTS })
  pointsEarned?: number;

  @Switch('Featured')
  isFeatured?: boolean;

  @Switch('Visible')
  isVisibleOnline?: boolean;

  @TextOrNull('The hazard text', 5000)
  hazardText?: string | null;

  @TextOrNull('The safety data sheet', 2048)
  safetyDataSheetUrl?: string | null;

  @TextOrNull('The technical data sheet', 2048)
  technicalDataSheetUrl?: string | null;

  @TextOrNull('VOC', 100)
  voc?: string | null;

  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  @ApiPropertyOptional({ type: PaintView, nullable: true })
  @IsOptional()
  @ValidateNested({ message: 'The paint data must have role, cure and base.' })
  @Type(() => PaintView)
  @IsObject({ message: 'The paint data must have role, cure and base.' })
  paint?: PaintView | null;

  /** Age in years; null or 0 if anyone may buy it. */
  @IsOptional()
  @Max(99, { message: AGE })
  @Min(0, { message: AGE })
  @IsInt({ message: AGE })
  minimumAge?: number | null;

  @ApiPropertyOptional({ enum: GOODS_KINDS })
  @IfGiven()
  @IsIn(GOODS_KINDS, { message: `Kind of goods must be one of ${GOODS_KINDS.join(', ')}.` })
  goodsKind?: GoodsKind;

  /** Weight in kilograms. */
  @IsOptional()
  @Max(9_999_999, { message: WEIGHT })
  @Min(0, { message: WEIGHT })
  @IsNumber({ maxDecimalPlaces: 3, allowNaN: false, allowInfinity: false }, { message: WEIGHT })
  weight?: number | null;

  @TextOrNull('Dimensions', 255)
  dimensions?: string | null;

  @Switch('Professional use only')
  professionalOnly?: boolean;

  @Switch('Trade only')
  tradeOnly?: boolean;

  @Switch('Mixed to order')
  isMixed?: boolean;

  /** Returns the edit in the catalogue's terms. */
  toEdits(): ProductEdits {
    const { version: _, compareAtPrice, minimumAge, paint, ...rest } = this;
    return {
      ...rest,
      ...(compareAtPrice === undefined
        ? {}
        : { compareAtPrice: compareAtPrice === null ? null : parsePence(compareAtPrice) }),
      ...(paint === undefined ? {} : { paint: paint && paintData(paint) }),
      ...(minimumAge === undefined ? {} : { minimumAge: minimumAge || null }),
    };
  }
}
