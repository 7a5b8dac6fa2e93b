/** A subcategory as the back office lists it. */
export class AdminSubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
  categoryName: string | null;
  /** The order in the menu. */
  position: number;
  /** Addresses that still lead to it. */
  formerSlugs: string[];
  /** All products in it. */
  products: number;
  /** Those that customers see. */
  visibleProducts: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
}

/** A category as the back office lists it. */
export class AdminCategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** The order in the menu. */
  position: number;
  /** Addresses that still lead to it. */
  formerSlugs: string[];
  /** All products in it. */
  products: number;
  /** Those that customers see. */
  visibleProducts: number;
  /** Hot Deals shows what is on sale: it can be neither deleted nor get another address. */
  isHotDeals: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
  /** In the order of the menu. */
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
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
}

export class SubcategoryView {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
}
