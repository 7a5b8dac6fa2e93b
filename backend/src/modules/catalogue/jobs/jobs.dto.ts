import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { QueryBoolean } from '../catalogue.dto.js';
import { PAINT_ROLES, type PaintRole } from '../paint/paint.js';
import { ProductCardView } from '../products/products.dto.js';
import {
  JOB_BODY_NAMES,
  JOB_PANEL_NAMES,
  JOB_TEMPERATURES,
  JOB_WORK_NAMES,
  type JobBodyName,
  type JobPanelName,
  type JobWorkName,
  MOST_JOB_AREA,
} from './job-panels.js';

const toList = ({ value }: { value: unknown }) =>
  value === undefined || value === '' ? [] : [...new Set(Array.isArray(value) ? value : [value])];

/** A slug or key; an unknown one counts as not given. */
const Choice = (): PropertyDecorator => (target, key) => {
  for (const decorate of [IsOptional(), IsString(), MaxLength(255)]) decorate(target, key);
};

/** A job: its area, kind of work, paints and temperature (docs/rules.md#job-coats). */
export class JobInput {
  @ApiPropertyOptional({ enum: JOB_BODY_NAMES })
  @IsIn(JOB_BODY_NAMES)
  body: JobBodyName = 'hatchback';

  /** Panels of the body; those of another body do not count. */
  @ApiPropertyOptional({ enum: JOB_PANEL_NAMES, isArray: true })
  @Transform(toList)
  @IsIn(JOB_PANEL_NAMES, { each: true, message: 'This panel is not known.' })
  @ArrayMaxSize(JOB_PANEL_NAMES.length)
  @IsArray()
  panel: JobPanelName[] = [];

  /** Square metres, in place of panels. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter the area in m², with at most two decimals.' })
  @Min(0.01)
  @Max(MOST_JOB_AREA, { message: `Enter at most ${MOST_JOB_AREA} m².` })
  area?: number;

  /** Left out: `repair` for a primer, else `panel`. */
  @ApiPropertyOptional({ enum: JOB_WORK_NAMES })
  @IsOptional()
  @IsIn(JOB_WORK_NAMES)
  work?: JobWorkName;

  /** Whether door shuts and undersides are painted too. */
  @ApiPropertyOptional({ type: Boolean })
  @QueryBoolean()
  @IsBoolean()
  shuts: boolean = false;

  /** Panel temperature in °C. */
  @ApiPropertyOptional({ type: 'integer' })
  @Type(() => Number)
  @IsInt({ message: 'Enter the temperature in whole °C.' })
  @Min(JOB_TEMPERATURES.least)
  @Max(JOB_TEMPERATURES.most)
  temperature: number = JOB_TEMPERATURES.usual;

  /** Key of a paint system. */
  @Choice()
  system?: string;

  /** Slug of the primer, or `none`. */
  @Choice()
  primer?: string;

  /** Slug of the colour. */
  @Choice()
  colour?: string;

  /** Slug of the clear, or `none`. */
  @Choice()
  clear?: string;

  /** Slug of a coating that the job is to use. */
  @Choice()
  product?: string;
}

class JobChoiceView {
  /** Slug or key. */
  value: string;
  label: string;
}

/** The choices of the job, with those filled in that were not given. */
class JobChosenView {
  @ApiProperty({ enum: JOB_WORK_NAMES })
  work: JobWorkName;
  system: string | null;
  /** Slugs; `none` for a coat that is not wanted, null where the job has no such coat. */
  primer: string | null;
  colour: string | null;
  clear: string | null;
}

/** Paints to choose from. */
class JobChoicesView {
  systems: JobChoiceView[];
  primers: JobChoiceView[];
  colours: JobChoiceView[];
  /** Empty where the colour needs no clear. */
  clears: JobChoiceView[];
}

/** One part of a mix, in the order of pouring. */
class JobPartView {
  name: string;
  /** Whole millilitres of this part, and of all parts so far. */
  millilitres: number;
  millilitresSoFar: number;
  /** Whole grams; null from the first part on whose density is not known. */
  grams: number | null;
  gramsSoFar: number | null;
}

class JobCoatView {
  @ApiProperty({ enum: PAINT_ROLES })
  role: PaintRole;
  name: string;
  slug: string;
  /** Square metres of one layer. */
  area: number;
  /** Layers, and m² that a litre covers in one; null where not known. */
  layers: number | null;
  coverage: number | null;
  /** Whole millilitres ready to spray; null where a figure is missing. */
  millilitres: number | null;
  /** Empty where the mix is not known or fits no temperature. */
  parts: JobPartView[];
  /** Sentence that says what is missing or wrong; null where nothing is. */
  problem: string | null;
  /** Sentence on how well the colour hides; null where its figures are usual. */
  hiding: string | null;
  /** Address of the technical data sheet. */
  dataSheetUrl: string | null;
}

/** Packs of one product to buy. */
class JobPackView {
  product: ProductCardView;
  quantity: number;
  /**
   * Price of all of them for this viewer, VAT included.
   * @example "49.90"
   */
  price: string;
  /** The same without VAT. */
  priceExVat: string;
  /** Why the packs cannot be bought; null where they can. */
  obstacle: string | null;
}

/** The cheapest whole packs of what the coats take. */
class JobPurchaseView {
  name: string;
  /** Millilitres that the coats take. */
  millilitres: number;
  /** Millilitres left over; null where no packs are known. */
  leftOver: number | null;
  packs: JobPackView[];
  /** Why there are no packs; null where there are. */
  problem: string | null;
}

/** A job worked out. Money in pounds. */
export class JobView {
  /** Square metres of the job; 0 where nothing is chosen yet. */
  area: number;
  chosen: JobChosenView;
  choices: JobChoicesView;
  /** Whether a hardener is mixed in: its reader is told to wear air-fed breathing apparatus. */
  takesHardener: boolean;
  coats: JobCoatView[];
  purchases: JobPurchaseView[];
  /** Masking and abrasives. */
  supplies: JobPackView[];
  /**
   * Total of all packs that can be bought, VAT included.
   * @example "214.35"
   */
  total: string;
  /** The total without VAT. */
  totalExVat: string;
}
