import { IsBoolean } from 'class-validator';
import { QueryBoolean } from '../../http/product-filter.input.js';

export class ImportProductsInput {
  /** Whether the file is only checked; it is applied with `false`. */
  @QueryBoolean()
  @IsBoolean({ message: 'Say dryRun=true to check the file, or dryRun=false to apply it.' })
  dryRun: boolean = true;
}
