import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Quantity } from '../../../cart/index.js';
import { NonBlankText, TrimText } from './field-rules.js';

/** A product by its code, and how many of it. */
export class QuickOrderLineInput {
  @NonBlankText(100, 'Please give the product code')
  code: string;

  @Quantity()
  quantity: number;
}

/** The codes and quantities that a customer would like to order. */
export class QuickOrderInput {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please give at least one line' })
  @ArrayMaxSize(100, { message: 'A quick order can have up to 100 lines' })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => QuickOrderLineInput)
  lines: QuickOrderLineInput[];
}

/** A purchase order number as the customer is about to use it. */
export class PurchaseOrderNumberInput {
  @TrimText()
  @IsString()
  @MaxLength(100, { message: 'PO number must be less than 100 characters' })
  number: string;
}
