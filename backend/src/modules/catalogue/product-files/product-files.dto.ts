import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { QueryBoolean } from '../catalogue.dto.js';

export class ImportProductsInput {
  /** Whether the file is only checked; `false` applies it. */
  @QueryBoolean()
  @IsBoolean({ message: 'Say dryRun=true to check the file, or dryRun=false to apply it.' })
  dryRun: boolean = true;
}

/** An error in a file. */
export class ImportErrorView {
  /** Number of the line as in spreadsheets; the headings are line 1. */
  line: number;
  /** The heading of the column; null if the error concerns the whole line. */
  @ApiProperty({ type: String, nullable: true })
  column: string | null;
  message: string;
}

/** A change of one field of one product or colour. */
export class ImportChangeView {
  line: number;
  code: string;
  name: string;
  /** The heading of the column. */
  column: string;
  /** Cell texts before and after the change; long texts are cut. */
  before: string;
  after: string;
}

/** Changes of an imported file, or its errors. */
export class ImportResultView {
  /** Whether the changes were applied; false for a dry run, and if there are errors. */
  applied: boolean;
  /** Number of lines that name a product. */
  lines: number;
  /** Number of products, or of colours in a file of colours, that change. */
  changedProducts: number;
  /** Number of fields that change. */
  changedFields: number;
  /** The first `MAX_CHANGES` changes, by line. */
  changes: ImportChangeView[];
  errorCount: number;
  /** The first `MAX_ERRORS` errors, by line. */
  errors: ImportErrorView[];
  /** Headings that the shop does not know; their columns are ignored. */
  ignoredColumns: string[];
}

export const MAX_CHANGES = 100;
export const MAX_ERRORS = 200;
