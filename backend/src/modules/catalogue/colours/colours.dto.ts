import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { PageInput } from '../../../platform/http/paging.dto.js';
import { COLOUR_LIMITS, type LineColour } from '../../../platform/line-colour.js';
import { ONE_LINE } from '../../../platform/typed-text.js';
import type { ProductCardView } from '../products/products.dto.js';
import { COLOUR_KINDS, type ColourKind, FIRST_YEAR, LAST_YEAR, PLATE_PLACES, type PlatePlace } from './colour-rules.js';

/** A variant of a colour. */
export class ColourVariantView {
  /** @example "lighter" */
  name: string;
  /** May be empty. */
  note: string;
}

/** A factory colour (docs/rules.md#colours). */
export class ColourView {
  id: string;
  /** Name of the make. */
  make: string;
  makeSlug: string;
  /** In upper case, as on the car's plate. */
  code: string;
  name: string;
  variants: ColourVariantView[];
  /** First model year; null if not known. */
  @ApiProperty({ type: 'integer', nullable: true })
  yearFrom: number | null;
  /** Last model year; null while it is still used, or if not known. */
  @ApiProperty({ type: 'integer', nullable: true })
  yearTo: number | null;
  @ApiProperty({ enum: COLOUR_KINDS })
  kind: ColourKind;
  /** Shade of the ground coat; null if not known. */
  @ApiProperty({ type: String, nullable: true })
  groundShade: string | null;
  /** Approximate colour for a screen, `#rrggbb`; null if not known. */
  @ApiProperty({ type: String, nullable: true })
  hex: string | null;
}

/** A make with colours. */
export class ColourMakeView {
  name: string;
  slug: string;
  @ApiProperty({ enum: PLATE_PLACES })
  platePlace: PlatePlace;
  /** Where the plate is, and how the code looks on it. */
  plateNote: string;
  /** The number of its colours. */
  colours: number;
  /** The first and the last model year of its colours; null where none has a year. */
  @ApiProperty({ type: 'integer', nullable: true })
  firstYear: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  lastYear: number | null;
}

const blankAsNone = ({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() || undefined : value);

/** The finder's choices (docs/rules.md#colours). */
export class FindColoursInput extends PageInput {
  /** Address or name of a make; all makes without it. */
  @IsOptional()
  @Transform(blankAsNone)
  @IsString()
  @MaxLength(60)
  make?: string;

  /** Model year; colours of unknown years are listed too. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => (value === '' ? undefined : Number(value)))
  @IsInt({ message: 'Please give the year with four digits, such as 2014.' })
  @Min(FIRST_YEAR, { message: 'Please give the year with four digits, such as 2014.' })
  @Max(LAST_YEAR, { message: 'Please give the year with four digits, such as 2014.' })
  year?: number;

  /** A code or its beginning, or words of a name. */
  @IsOptional()
  @Transform(blankAsNone)
  @IsString()
  @MaxLength(200)
  search?: string;
}

export class SuggestColoursInput {
  /** The text of the search box. */
  @IsString()
  @MaxLength(200)
  q: string;
}

/** The page of a colour. */
export class ColourPageView extends ColourView {
  @ApiProperty({ enum: PLATE_PLACES })
  platePlace: PlatePlace;
  plateNote: string;
  /** Products that are mixed in this colour, by price. */
  packs: ProductCardView[];
  /** Primers, those with the ground shade in their names first. */
  under: ProductCardView[];
  /** Clears and their hardeners; none for a colour that needs no clear. */
  over: ProductCardView[];
}

/** The colour of a line that is mixed to order, as text of that time. */
export class LineColourView implements LineColour {
  /** @example "VW" */
  make: string;
  /** @example "LC9X" */
  code: string;
  /** @example "Deep Black Pearl" */
  name: string;
  /** Variant of the factory colour; null for the standard. */
  @ApiProperty({ type: String, nullable: true })
  variant: string | null;
  /** Whether the shop's table has it; false for a code of the customer's own. */
  isChecked: boolean;
}

/** Without a letter or digit nothing would be left of it in the key of its line. */
const NAMED = /[\p{L}\p{N}]/u;
const CODE = 'Enter a colour code of at most 20 characters.';

/** The colour of a line; the server looks up make and code, and writes the rest itself where it knows them. */
export class LineColourInput implements LineColour {
  @Matches(NAMED, { message: 'Enter the make of the car.' })
  @Matches(ONE_LINE, { message: 'Enter the make on one line.' })
  @Length(1, COLOUR_LIMITS.make, { message: 'Enter a make of at most 60 characters.' })
  @IsString()
  make: string;

  @Matches(NAMED, { message: CODE })
  @Matches(ONE_LINE, { message: CODE })
  @Length(1, COLOUR_LIMITS.code, { message: CODE })
  @IsString()
  code: string;

  @Matches(ONE_LINE, { message: 'Enter the name on one line.' })
  @MaxLength(COLOUR_LIMITS.name, { message: 'Enter a colour name of at most 100 characters.' })
  @IsString()
  name: string = '';

  @IsOptional()
  @Matches(ONE_LINE, { message: 'Enter the variant on one line.' })
  @MaxLength(COLOUR_LIMITS.variant, { message: 'Enter a variant of at most 60 characters.' })
  @IsString()
  variant: string | null = null;

  /** Ignored: the server decides it. */
  @IsOptional()
  isChecked: boolean = false;
}
