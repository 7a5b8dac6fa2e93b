import type { Table } from '../../platform/database/tables.js';
import type { BackInStockRequest } from './back-in-stock/domain/back-in-stock-request.js';
import type { BulkChange } from './bulk/domain/bulk-change.js';
import type { Category } from './categories/domain/category.js';
import type { Subcategory } from './categories/domain/subcategory.js';
import type { FamilyMember, ProductFamily } from './families/domain/product-family.js';
import type { GoesWith } from './goes-with/domain/goes-with.js';
import type { FormerSlug } from './products/domain/former-slug.js';
import type { Product } from './products/domain/product.js';
import type { Synonyms } from './search/domain/synonyms.js';
import type { StockReservation } from './stock/domain/stock-reservation.js';
import type { Upload } from './uploads/domain/upload.js';

/** The tables of this module. */
export interface CatalogueTables {
  'catalogue.back_in_stock_requests': Table<BackInStockRequest>;
  'catalogue.bulk_changes': Table<BulkChange>;
  'catalogue.categories': Table<Category>;
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
