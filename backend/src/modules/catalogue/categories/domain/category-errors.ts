/** Thrown where the category of a product or subcategory does not exist. */
export class CategoryNotFound extends Error {
  constructor() {
    super('There is no such category.');
  }
}

/** Thrown where a product's subcategory does not belong to its category. */
export class SubcategoryOfAnotherCategory extends Error {
  constructor() {
    super('This subcategory does not belong to the category.');
  }
}
