import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { QueryBoolean } from '../catalogue.dto.js';

export class ImportProductsInput {
  /** Whether the file is only checked; it is applied with `false`. */
  @QueryBoolean()
  @IsBoolean({ message: 'Say dryRun=true to check the file, or dryRun=false to apply it.' })
  dryRun: boolean = true;
}

/** Something wrong in a file. */
export class ImportErrorView {
  /** As spreadsheets count, the headings being 1. */
  line: number;
  /** The heading of the column; null where the whole line is meant. */
  @ApiProperty({ type: String, nullable: true })
  column: string | null;
  message: string;
}

/** One field of one product that becomes different. */
export class ImportChangeView {
  line: number;
  code: string;
  name: string;
  /** The heading of the column. */
  column: string;
  /** As the cells would be written; long texts are cut. */
  before: string;
  after: string;
}

/** Changes of an imported file, or its errors. */
export class ImportResultView {
  /** False for a dry run, and where there are errors: then nothing was changed. */
  applied: boolean;
  /** How many lines name a product. */
  lines: number;
  /** How many products are different afterwards. */
  changedProducts: number;
  /** How many fields of them are. */
  changedFields: number;
  /** The first `MAX_CHANGES` of them, by line. */
  changes: ImportChangeView[];
  errorCount: number;
  /** The first `MAX_ERRORS` of them, by line. */
  errors: ImportErrorView[];
  /** Headings that mean nothing to the shop. */
  ignoredColumns: string[];
}

export const MAX_CHANGES = 100;
export const MAX_ERRORS = 200;
