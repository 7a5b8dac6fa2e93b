import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { LowerCaseId } from '../../../platform/uuid.js';
import { IfGiven } from '../products/edit-product.dto.js';
import { OUTCOMES } from './bulk-change.entity.js';

const MAX_BULK = 500;
const HOW_MANY = `Select between 1 and ${MAX_BULK} products.`;

/** Fields to set; at least one. */
class BulkDataInput {
  /** Products without a category are not shown. */
  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: 'Visible must be true or false.' })
  isVisibleOnline?: boolean;

  /** Id of the category; null removes it. Another category clears the subcategory. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Category must be the id of a category.' })
  categoryId?: string | null;

  /** Id of the subcategory; null removes it. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Subcategory must be the id of a subcategory.' })
  subcategoryId?: string | null;
}

export class BulkChangeInput {
  @LowerCaseId()
  @IsUUID(undefined, { each: true, message: 'Each product is named by its id.' })
  @ArrayMaxSize(MAX_BULK, { message: HOW_MANY })
  @ArrayMinSize(1, { message: HOW_MANY })
  @IsArray({ message: HOW_MANY })
  productIds: string[];

  @ApiProperty({ type: BulkDataInput })
  @ValidateNested({ message: 'Choose what to change.' })
  @Type(() => BulkDataInput)
  @IsDefined({ message: 'Choose what to change.' })
  data: BulkDataInput;
}

/** Outcome of a bulk change for one product. */
class BulkRowView {
  productId: string;

  @ApiProperty({ enum: OUTCOMES, enumName: 'BulkOutcome' })
  outcome: (typeof OUTCOMES)[number];

  /** Reason for the result, in plain words; absent if the product was changed as requested. */
  reason?: string;
}

export class BulkResultView {
  changed: number;
  skipped: number;
  /** Results of the products, in the order of the request. */
  results: BulkRowView[];
  /** Id for undoing the change; null if nothing was changed, and after an undo. */
  undoId: string | null;
  /** ISO 8601, UTC. */
  undoUntil: string | null;
}
