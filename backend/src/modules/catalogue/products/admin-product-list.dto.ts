import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageInput, SearchText, SortedBy } from '../../../platform/http/paging.dto.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { QueryBoolean } from '../catalogue.dto.js';
import {
  type AdminProductFilter,
  type AdminProductSort,
  PRODUCT_STATES,
  SORTED_COLUMNS,
  STOCK_STATES,
  type StockState,
} from './admin-product-filter.js';

export const PREVIEWS = ['guest', 'trade'] as const;

/** Filter and order of the product list. */
export class AdminProductFilterInput {
  /** Part of the name or of the Sage code, in any case. */
  @SearchText()
  search?: string;

  /** `visible` lists products that customers see, `hidden` the others. */
  @ApiPropertyOptional({ enum: PRODUCT_STATES })
  @IsIn(PRODUCT_STATES)
  filter: AdminProductFilter['filter'] = 'all';

  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Category must be the id of a category.' })
  categoryId?: string;

  @IsOptional()
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Subcategory must be the id of a subcategory.' })
  subcategoryId?: string;

  @IsOptional()
  @QueryBoolean()
  @IsBoolean()
  featured?: boolean;

  /** Whether `compareAtPrice` is above `price`. */
  @IsOptional()
  @QueryBoolean()
  @IsBoolean()
  onSale?: boolean;

  /** State of the stock; `low` lists products to reorder (docs/rules.md#low-stock). */
  @ApiPropertyOptional({ enum: STOCK_STATES })
  @IsOptional()
  @IsIn(STOCK_STATES)
  stock?: StockState;

  /** Sort order; a minus reverses it. By `status`: No Category, Hidden, Visible. */
  @SortedBy(SORTED_COLUMNS)
  sort: AdminProductSort = 'name';
}

export class ListAdminProductsInput extends IntersectionType(AdminProductFilterInput, PageInput) {}

/** The viewer as whom a product is previewed. */
export class PreviewProductInput {
  /** `trade` is a verified trade customer without negotiated prices. */
  @ApiPropertyOptional({ enum: PREVIEWS })
  @IsIn(PREVIEWS)
  as: (typeof PREVIEWS)[number] = 'guest';
}
