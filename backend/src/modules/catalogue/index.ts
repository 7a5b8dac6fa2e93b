/** The public API of the catalogue: the queries of `Products`, `ProductPlaces`, `TradeTerms`, `Colours` and `LineColours`, and the write API of `Stock`. */
export { CatalogueModule } from './catalogue.module.js';
export { normalisedCode } from './colours/colour-rules.js';
export { ColourView } from './colours/colours.dto.js';
export { Colours } from './colours/colours.facade.js';
export { LineColourInput, LineColourView } from './colours/line-colour.dto.js';
export { LineColours } from './colours/line-colours.facade.js';
export { CartLacks } from './goes-with/goes-with.queries.js';
export { divideMix, withThinner } from './paint/mixing.js';
export { isMixingRatio, leastParts } from './paint/mixing-ratio.js';
export { type ProductDetailView, ProductView } from './products/products.dto.js';
export { type PricedProduct, type ProductPlace, ProductPlaces, Products } from './products/products.facade.js';
export { ProductsQueries } from './products/products.queries.js';
export { ListProductsQuery } from './search/list-products.js';
export { type TradeTerm, TradeTerms } from './search/trade-terms.facade.js';
export { OutOfStock } from './stock/out-of-stock.js';
export { type ReturnedStock, Stock, sellReserved } from './stock/stock.facade.js';
export { productTags } from './visibility.js';
