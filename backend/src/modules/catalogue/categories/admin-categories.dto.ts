import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageInput, SearchText } from '../../../platform/http/paging.dto.js';
import { LabelledLine, LabelledLines } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { MayBeLeftOut, Picture } from '../catalogue.dto.js';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_UNITS,
  type AttributeInput,
  type AttributeKind,
  type AttributeUnit,
  MAX_ATTRIBUTE_NAME,
  MAX_ATTRIBUTES,
} from './attributes.js';
import { CATEGORY_SORTS, type CategorySort, SUBCATEGORY_SORTS, type SubcategorySort } from './categories.queries.js';

/** In place of a subcategory to move to: the products stay in their category, without a subcategory. */
export const NO_SUBCATEGORY = 'none';

const NAME_LENGTH = 255;
const DESCRIPTION_LENGTH = 2000;
const MOVE_TO = 'Choose where to move the products.';

/** Filter and order of the categories. */
export class ListAdminCategoriesInput extends PageInput {
  /** Part of a name or slug, in any case; a category is also found by its subcategories. */
  @SearchText()
  search?: string;

  /** Sort order; a leading minus means descending. */
  @ApiPropertyOptional({ enum: CATEGORY_SORTS })
  @IsIn(CATEGORY_SORTS)
  sort: CategorySort = 'position';
}

/** Filter and order of the subcategories. */
export class ListAdminSubcategoriesInput extends PageInput {
  /** Part of a name or slug, in any case. */
  @SearchText()
  search?: string;

  /** Id of a category; only its subcategories are listed. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  categoryId?: string;

  /** Sort order; a leading minus means descending. */
  @ApiPropertyOptional({ enum: SUBCATEGORY_SORTS })
  @IsIn(SUBCATEGORY_SORTS)
  sort: SubcategorySort = 'position';
}

class OptionalFields {
  /** Lower-case words joined by hyphens; made from the name if left out. */
  @MayBeLeftOut()
  @LabelledLine('The address', NAME_LENGTH)
  slug?: string;

  @IsOptional()
  @LabelledLines('The description', DESCRIPTION_LENGTH)
  description?: string;
}

/** A property by which lists of the category can be filtered (docs/rules.md#attributes). */
class CategoryAttributeInput implements AttributeInput {
  /** The name of the specification that has the values. */
  @LabelledLine('The name of a filter', MAX_ATTRIBUTE_NAME)
  name: string;

  @ApiProperty({ enum: ATTRIBUTE_KINDS })
  @IsIn(ATTRIBUTE_KINDS, { message: 'A filter is a text or a number.' })
  kind: AttributeKind;

  /** The unit of numbers. */
  @ApiPropertyOptional({ enum: ATTRIBUTE_UNITS })
  @IsIn(ATTRIBUTE_UNITS, { message: `The unit is one of ${ATTRIBUTE_UNITS.filter(Boolean).join(', ')}, or none.` })
  unit: AttributeUnit = '';
}

class CategoryFields extends OptionalFields {
  /** In the order of the filters. */
  @ApiPropertyOptional({ type: () => [CategoryAttributeInput] })
  @MayBeLeftOut()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each filter has a name and a kind.' })
  @Type(() => CategoryAttributeInput)
  @ArrayMaxSize(MAX_ATTRIBUTES, { message: `A category has at most ${MAX_ATTRIBUTES} filters.` })
  @IsArray({ message: 'Filters are a list.' })
  attributes?: CategoryAttributeInput[];

  /** The address of a picture; null for none. */
  @Picture()
  imageUrl?: string | null;
}

/** A new category. */
export class CreateCategoryInput extends CategoryFields {
  @LabelledLine('The name', NAME_LENGTH)
  name: string;
}

/** Changes of a category; fields that are left out stay as they are. */
export class EditCategoryInput extends CategoryFields {
  @MayBeLeftOut()
  @LabelledLine('The name', NAME_LENGTH)
  name?: string;

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** A new subcategory. */
export class CreateSubcategoryInput extends OptionalFields {
  @LabelledLine('The name', NAME_LENGTH)
  name: string;

  @LowerCaseId()
  @IsUUID(undefined, { message: 'Choose a category.' })
  categoryId: string;
}

/** Changes of a subcategory; fields that are left out stay as they are. */
export class EditSubcategoryInput extends OptionalFields {
  @MayBeLeftOut()
  @LabelledLine('The name', NAME_LENGTH)
  name?: string;

  /** Id of the category; the subcategory's products move with it. */
  @MayBeLeftOut()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Choose a category.' })
  categoryId?: string;

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class DeleteCategoryInput {
  /** Id of the category to which products and subcategories move. 409 if it is left out and there are any. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: MOVE_TO })
  moveTo?: string;
}

export class DeleteSubcategoryInput {
  /**
   * Id of the subcategory to which products move, or `none`: they stay in their category only. 409 if it is left out and there
   * are any.
   */
  @IsOptional()
  @Matches(new RegExp(`^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|${NO_SUBCATEGORY})$`, 'i'), { message: MOVE_TO })
  moveTo?: string;
}

/** The order of the menu. */
export class ArrangeInput {
  /** Ids in the new order; ids that are left out follow. */
  @ArrayNotEmpty()
  @ArrayMaxSize(500)
  @ArrayUnique()
  @LowerCaseId()
  @IsUUID(undefined, { each: true })
  ids: string[];
}
