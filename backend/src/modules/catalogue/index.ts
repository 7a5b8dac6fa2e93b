/** The face of the catalogue: what others may ask of it, and the commands that a person or the demo gives it. */
export { CatalogueModule } from './catalogue.module.js';
export { OutOfStock, type ShortLine } from './domain/out-of-stock.js';
export { type PricedProduct, Products } from './products.facade.js';
export { Stock, type StockLine } from './stock.facade.js';
