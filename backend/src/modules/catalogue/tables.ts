import type { Table } from '../../platform/tables.js';
import type { Category } from './categories/domain/category.js';
import type { Subcategory } from './categories/domain/subcategory.js';
import type { FormerSlug } from './products/domain/former-slug.js';
import type { Product } from './products/domain/product.js';
import type { StockHold } from './stock/domain/stock-reservation.js';

/** The tables of this module. */
export interface CatalogueTables {
  'catalogue.categories': Table<Category>;
  'catalogue.former_slugs': Table<FormerSlug>;
  'catalogue.products': Table<Product>;
  'catalogue.stock_holds': Table<StockHold>;
  'catalogue.subcategories': Table<Subcategory>;
}
