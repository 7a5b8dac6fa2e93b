/** Thrown where a product or subcategory is to go into a category that there is not. */
export class CategoryUnknown extends Error {
  constructor() {
    super('There is no such category.');
  }
}

/** Thrown where a product is to go into a subcategory that is not one of its category. */
export class SubcategoryElsewhere extends Error {
  constructor() {
    super('This subcategory does not belong to the category.');
  }
}
