import { IsOptional, IsUUID } from 'class-validator';

export class ListSubcategoriesInput {
  /** Left out: the subcategories of all categories. */
  @IsOptional()
  @IsUUID()
  categoryId?: string;
}
