import type { ProductEdits } from '../src/modules/catalogue/products/edit-product.js';
import { parsePence } from '../src/platform/money.js';
import type { DemoProduct } from './catalogue.js';
import type { CategoryIds } from './demo-categories.js';
import type { SheetAddresses } from './demo-data-sheets.js';

/** Returns the edits that an administrator would make in the product's form. */
export function toEdits(
  product: DemoProduct,
  categories: CategoryIds,
  images: string[],
  sheets: SheetAddresses,
): ProductEdits {
  const { code: _, category, subcategory, compareAtPrice, goesWith: __, airFed: ___, ...rest } = product;
  return {
    ...rest,
    categoryId: categories.categories.get(category) ?? null,
    subcategoryId: categories.subcategories.get(subcategory) ?? null,
    compareAtPrice: compareAtPrice === null ? null : parsePence(compareAtPrice),
    images,
    ...sheets,
  };
}
