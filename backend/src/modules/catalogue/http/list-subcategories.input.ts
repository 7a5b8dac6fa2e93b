import { IsOptional, IsUUID } from 'class-validator';
import { LowerCaseId } from '../../../platform/uuid.js';

export class ListSubcategoriesInput {
  /** Left out: the subcategories of all categories. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  categoryId?: string;
}
