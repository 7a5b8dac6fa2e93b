import { ApiProperty } from '@nestjs/swagger';
import { COLOUR_KINDS, type ColourKind } from './colour-rules.js';

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
  /** Approximate colour for a screen, `#rrggbb`. */
  hex: string;
}
