import { ApiProperty } from '@nestjs/swagger';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_UNITS,
  type Attribute,
  type AttributeKind,
  type AttributeUnit,
} from './attributes.js';

/** A property by which lists of a category can be filtered (docs/rules.md#attributes). */
export class AttributeView implements Attribute {
  /** Made of the name, for addresses. */
  key: string;
  /** The name of the specification that has the values. */
  name: string;
  @ApiProperty({ enum: ATTRIBUTE_KINDS })
  kind: AttributeKind;
  /** The unit of numbers; empty for texts. */
  @ApiProperty({ enum: ATTRIBUTE_UNITS })
  unit: AttributeUnit;
}

/** A subcategory as the back office lists it. */
export class AdminSubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Id of the category; null if the category was removed. */
  categoryId: string | null;
  categoryName: string | null;
  /** Position in the menu. */
  position: number;
  /** Former slugs that still lead to the subcategory. */
  formerSlugs: string[];
  /** Number of all products in the subcategory. */
  products: number;
  /** Number of products that customers see. */
  visibleProducts: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
}

/** A category as the back office lists it. */
export class AdminCategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** In the order of the filters. */
  attributes: AttributeView[];
  /** Position in the menu. */
  position: number;
  /** Former slugs that still lead to the category. */
  formerSlugs: string[];
  /** Number of all products in the category. */
  products: number;
  /** Number of products that customers see. */
  visibleProducts: number;
  /** Whether this is Hot Deals, which lists products on sale. It can neither be deleted nor get another slug. */
  isHotDeals: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Subcategories in the order of the menu. */
  subcategories: AdminSubcategoryView[];
}

/** Products and subcategories moved when a category was deleted. */
export class CategoryDeletedView {
  movedProducts: number;
  movedSubcategories: number;
}

/** Products moved when a subcategory was deleted. */
export class SubcategoryDeletedView {
  movedProducts: number;
}

export class CategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** Former slugs that still lead to the category. */
  formerSlugs: string[];
}

export class SubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Id of the category; null if the category was removed. */
  categoryId: string | null;
  /** Former slugs that still lead to the subcategory. */
  formerSlugs: string[];
}
