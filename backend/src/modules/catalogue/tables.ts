import type { Table } from '../../platform/database/tables.js';
import type { BackInStockRequest } from './back-in-stock/back-in-stock.entity.js';
import type { BulkChange } from './bulk/bulk-change.entity.js';
import type { Category, Subcategory } from './categories/category.entity.js';
import type { Colour, ColourMake } from './colours/colour.entity.js';
import type { FamilyMember, ProductFamily } from './families/product-family.entity.js';
import type { GoesWith } from './goes-with/goes-with.entity.js';
import type { FormerSlug, Product } from './products/product.entity.js';
import type { Synonyms } from './search/synonyms.entity.js';
import type { StockReservation } from './stock/stock-reservation.entity.js';
import type { Upload } from './uploads/upload.entity.js';

/** The tables of this module. */
export interface CatalogueTables {
  'catalogue.back_in_stock_requests': Table<BackInStockRequest>;
  'catalogue.bulk_changes': Table<BulkChange>;
  'catalogue.categories': Table<Category>;
  'catalogue.colour_makes': Table<ColourMake>;
  'catalogue.colours': Table<Colour>;
  'catalogue.family_members': Table<FamilyMember>;
  'catalogue.former_slugs': Table<FormerSlug>;
  'catalogue.goes_with': Table<GoesWith>;
  'catalogue.product_families': Table<ProductFamily>;
  'catalogue.products': Table<Product>;
  'catalogue.stock_reservations': Table<StockReservation>;
  'catalogue.subcategories': Table<Subcategory>;
  'catalogue.synonyms': Table<Synonyms>;
  'catalogue.uploads': Table<Upload>;
}
