/** Thrown where the category of a product or subcategory does not exist. */
export class CategoryNotFound extends Error {
  constructor() {
    super('There is no such category.');
  }
}

/** Thrown where a subcategory does not exist. */
export class SubcategoryNotFound extends Error {
  constructor() {
    super('There is no such subcategory.');
  }
}

/** Thrown where a product's subcategory does not belong to its category. */
export class SubcategoryOfAnotherCategory extends Error {
  constructor() {
    super('This subcategory does not belong to the category.');
  }
}

/** Thrown where the category already has a subcategory of that name. */
export class SubcategoryNameTaken extends Error {
  constructor(readonly subcategory: string) {
    super(`This category already has a subcategory "${subcategory}".`);
  }
}

/** Thrown where Hot Deals would be deleted, get another address, or get products or subcategories of its own (docs/rules.md#hot-deals). */
export class HotDealsIsFixed extends Error {}

/** Number of products and subcategories that still belong to a category or subcategory. */
interface Contents {
  products: number;
  /** Categories only. */
  subcategories?: number;
}

/** Thrown where a category or subcategory is deleted that products or subcategories belong to, and none is named to take them. */
export class CategoryInUse extends Error {
  constructor(
    name: string,
    readonly contents: Contents,
  ) {
    super(`${name} has ${listOf(contents)}. Choose where to move them before you delete it.`);
  }
}

/** Thrown where the contents of a deleted category or subcategory cannot move to the chosen place. */
export class NoPlaceToMoveTo extends Error {}

function listOf({ products, subcategories = 0 }: Contents): string {
  const parts = [counted(products, 'product', 'products'), counted(subcategories, 'subcategory', 'subcategories')];
  return parts.filter(Boolean).join(' and ');
}

const counted = (count: number, one: string, many: string) => (count > 0 ? `${count} ${count === 1 ? one : many}` : '');
