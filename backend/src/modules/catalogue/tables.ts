import type { Table } from '../../platform/tables.js';
import type { Category } from './domain/category.js';
import type { FormerSlug } from './domain/former-slug.js';
import type { Product } from './domain/product.js';
import type { StockHold } from './domain/stock-hold.js';
import type { Subcategory } from './domain/subcategory.js';

/** The tables of this module. */
export interface CatalogueTables {
  'catalogue.categories': Table<Category>;
  'catalogue.former_slugs': Table<FormerSlug>;
  'catalogue.products': Table<Product>;
  'catalogue.stock_holds': Table<StockHold>;
  'catalogue.subcategories': Table<Subcategory>;
}
