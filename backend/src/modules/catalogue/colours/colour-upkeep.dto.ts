import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { PageInput, SearchText } from '../../../platform/http/paging.dto.js';
import { bothWays } from '../catalogue.queries.js';
import { OptionalProductText, RequiredText, TextOrNull } from '../products/edit-product.dto.js';
import type { ColourFields, ColourMakeFields } from './colour.entity.js';
import {
  COLOUR_KIND_LABELS,
  COLOUR_KINDS,
  type ColourKind,
  FIRST_YEAR,
  LAST_YEAR,
  PLATE_PLACES,
  type PlatePlace,
} from './colour-rules.js';
import { ColourMakeView, ColourView } from './colours.dto.js';

const blankIsNull = ({ value }: TransformFnParams) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

const Year = (label: string) => {
  const message = `${label} must be a year with four digits, such as 2014.`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true }),
    Transform(blankIsNull),
    IsOptional(),
    IsInt({ message }),
    Min(FIRST_YEAR, { message }),
    Max(LAST_YEAR, { message }),
  );
};

/** A variant of a colour. */
export class ColourVariantInput {
  @RequiredText('The name of a variant', 40)
  name: string;

  @OptionalProductText('The note of a variant', 200)
  note: string = '';
}

@ValidatorConstraint()
class YearsInOrder implements ValidatorConstraintInterface {
  validate(yearTo: unknown, { object }: ValidationArguments): boolean {
    const { yearFrom } = object as ColourInput;
    return typeof yearTo !== 'number' || typeof yearFrom !== 'number' || yearFrom <= yearTo;
  }

  defaultMessage(): string {
    return 'The last year must not be before the first.';
  }
}

const MAX_VARIANTS = 12;

/** A colour as staff enter it, or a file's line (docs/rules.md#colours). */
export class ColourInput {
  /** Address or name of its make. */
  @RequiredText('The make', 60)
  make: string;

  /** As on the plate; capitals and blanks make no difference. */
  @Matches(/^[A-Z0-9 ./-]*[A-Z0-9][A-Z0-9 ./-]*$/i, {
    message: 'The code must have letters and digits, such as LC9X or NH-624P.',
  })
  @RequiredText('The code', 20)
  code: string;

  @RequiredText('The name', 100)
  name: string;

  @ApiPropertyOptional({ type: [ColourVariantInput] })
  @Type(() => ColourVariantInput)
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_VARIANTS, { message: `A colour has at most ${MAX_VARIANTS} variants.` })
  @IsArray({ message: 'Variants must be a list.' })
  variants: ColourVariantInput[] = [];

  /** First model year; null if not known. */
  @Year('The first year')
  yearFrom: number | null = null;

  /** Last model year; null while it is still used. */
  @Validate(YearsInOrder)
  @Year('The last year')
  yearTo: number | null = null;

  @IsIn(COLOUR_KINDS, { message: `The kind must be one of ${Object.keys(COLOUR_KIND_LABELS).join(', ')}.` })
  kind: ColourKind;

  /** Shade of the ground coat; null if not known. */
  @TextOrNull('The ground shade', 40)
  groundShade: string | null = null;

  /** Approximate colour for a screen; null if not known. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @Transform(blankIsNull)
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'The screen colour must be # and six digits, such as #1c1d21.' })
  hex: string | null = null;

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;

  toFields(makeId: string): ColourFields {
    const { make: _make, version: _version, variants, ...fields } = this;
    return { ...fields, makeId, variants: variants.map(({ name, note }) => ({ name, note })) };
  }
}

/** A make as staff enter it. */
export class ColourMakeInput {
  @RequiredText('The name', 60)
  name: string;

  /** Other names by which it is searched. */
  @MaxLength(60, { each: true, message: 'A name has at most 60 characters.' })
  @IsString({ each: true, message: 'Other names are plain text.' })
  @ArrayMaxSize(10, { message: 'A make has at most ten other names.' })
  @IsArray({ message: 'Other names must be a list.' })
  aliases: string[] = [];

  @IsIn(PLATE_PLACES, { message: 'Choose where the plate is.' })
  platePlace: PlatePlace;

  /** Where the plate is, and how the code looks on it. */
  @OptionalProductText('The note on the plate', 500)
  plateNote: string = '';

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;

  toFields(): ColourMakeFields {
    const { name, aliases, platePlace, plateNote } = this;
    return { name, aliases, platePlace, plateNote };
  }
}

/** A colour in the back office. */
export class AdminColourView extends ColourView {
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
}

/** A make in the back office. */
export class AdminColourMakeView extends ColourMakeView {
  id: string;
  aliases: string[];
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
}

export const COLOUR_SORTS = bothWays(['make', 'code', 'name', 'updated'] as const);
export type ColourSort = (typeof COLOUR_SORTS)[number];

/** Filter and order of the colours. */
export class ListAdminColoursInput extends PageInput {
  /** A code or its beginning, or words of make and name. */
  @SearchText()
  search?: string;

  /** Address of a make. */
  @ApiPropertyOptional()
  @SearchText()
  make?: string;

  /** Sort order; a leading minus means descending. */
  @ApiPropertyOptional({ enum: COLOUR_SORTS })
  @IsIn(COLOUR_SORTS)
  sort: ColourSort = 'make';
}

export const COLOUR_MAKE_SORTS = bothWays(['name', 'colours', 'updated'] as const);

/** Filter and order of the makes. */
export class ListAdminColourMakesInput extends PageInput {
  /** Part of a name, in any case. */
  @SearchText()
  search?: string;

  /** Sort order; a leading minus means descending. */
  @ApiPropertyOptional({ enum: COLOUR_MAKE_SORTS })
  @IsIn(COLOUR_MAKE_SORTS)
  sort: (typeof COLOUR_MAKE_SORTS)[number] = 'name';
}
