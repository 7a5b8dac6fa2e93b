/** The face of the catalogue: what others may ask of it, and the commands that a person or the demo gives it. */
export { CatalogueModule } from './catalogue.module.js';
export { OutOfStock, type ShortLine } from './domain/out-of-stock.js';
export type { ProductEdits } from './domain/product.js';
export { type PricedProduct, Products } from './products.facade.js';
export { ListCategories } from './queries/list-categories.js';
export { ListSubcategories } from './queries/list-subcategories.js';
export { ProductView } from './queries/product.view.js';
export { type ProductProgress, ProductsByCode } from './queries/products-by-code.js';
export { Stock, type StockLine } from './stock.facade.js';
export { CreateCategory } from './use-cases/create-category.js';
export { CreateSubcategory } from './use-cases/create-subcategory.js';
export { EditProduct } from './use-cases/edit-product.js';
export { SetVisibility } from './use-cases/set-visibility.js';
