import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { COLOUR_LIMITS, type LineColour } from '../../../platform/line-colour.js';
import { ONE_LINE } from '../../../platform/typed-text.js';

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
