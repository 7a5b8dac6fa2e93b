/** The public API of the catalogue: the queries of `Products`, `ProductPlaces`, `JobsQueries`, `TradeTerms`, `Colours` and `ColoursQueries`, and the write API of `Stock`. */
export { CatalogueModule } from './catalogue.module.js';
export { colourPath, normalisedCode, PLATE_PLACE_LABELS } from './colours/colour-rules.js';
export { type ColourMakeView, ColourView } from './colours/colours.dto.js';
export { Colours } from './colours/colours.facade.js';
export { ColoursQueries } from './colours/colours.queries.js';
export { JOB_BODIES, JOB_PANELS, type JobBodyName, type JobPanelName } from './jobs/job-panels.js';
export { JobInput, type JobView } from './jobs/jobs.dto.js';
export { JobsQueries } from './jobs/jobs.queries.js';
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
