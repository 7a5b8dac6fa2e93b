/** The face of the catalogue: what others may ask of it, and the commands that a person or the demo gives it. */
export { CatalogueModule } from './catalogue.module.js';
export { ListCategories } from './categories/queries/list-categories.js';
export { ListSubcategories } from './categories/queries/list-subcategories.js';
export { CreateCategory } from './categories/use-cases/create-category.js';
export { CreateSubcategory } from './categories/use-cases/create-subcategory.js';
export type { ProductEdits } from './products/domain/product.js';
export { type PricedProduct, Products } from './products/products.facade.js';
export { ProductView } from './products/queries/product.view.js';
export { type ProductProgress, ProductsByCode } from './products/queries/products-by-code.js';
export { EditProduct } from './products/use-cases/edit-product.js';
export { SetVisibility } from './products/use-cases/set-visibility.js';
export { OutOfStock, type ShortLine } from './stock/domain/out-of-stock.js';
export { Stock, type StockLine } from './stock/stock.facade.js';
