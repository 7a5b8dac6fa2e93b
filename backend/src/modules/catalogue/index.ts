/** The public API of the catalogue: the queries of `Products` and the write API of `Stock`. */
export { CatalogueModule } from './catalogue.module.js';
export { type PricedProduct, Products } from './products/products.facade.js';
export { ProductView } from './products/queries/product.view.js';
export { OutOfStock } from './stock/domain/out-of-stock.js';
export { Stock } from './stock/stock.facade.js';
