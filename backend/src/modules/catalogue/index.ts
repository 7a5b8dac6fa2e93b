/** The public API of the catalogue: the queries of `Products`, `ProductPlaces` and `TradeTerms`, and the write API of `Stock`. */
export { CatalogueModule } from './catalogue.module.js';
export { productTags } from './domain/cache-tags.js';
export { isMixingRatio } from './goes-with/domain/mixing-ratio.js';
export { type ProductPlace, ProductPlaces } from './products/product-places.facade.js';
export { type PricedProduct, Products } from './products/products.facade.js';
export { GetProduct } from './products/queries/get-product.js';
export { type ProductDetailView, ProductView } from './products/queries/product.view.js';
export { ListProducts } from './search/queries/list-products.js';
export { type TradeTerm, TradeTerms } from './search/trade-terms.facade.js';
export { OutOfStock } from './stock/domain/out-of-stock.js';
export { type ReturnedStock, Stock } from './stock/stock.facade.js';
