import type { Pence } from '../../../platform/money.js';
import { toDecimal } from '../../../platform/money.js';
import { HOT_DEALS } from '../domain/category.js';
import { visible } from '../domain/visibility.js';

/** Which products. Prices in pence, both ends included, by the shop's own price. */
export interface ProductFilter {
  /** Only featured ones. */
  featured?: boolean;
  /** Slugs (decision 17); an unknown one finds nothing. */
  category?: string;
  subcategory?: string;
  /** Only what is on sale. */
  sale?: boolean;
  /** What the shopper typed, not blank. */
  search?: string;
  minPrice?: Pence;
  maxPrice?: Pence;
}

/** The conditions of a filter on the products table as `p`, and their parameters. */
export function conditions(filter: ProductFilter): { where: string; parameters: string[] } {
  const clauses = [visible('p')];
  const parameters: string[] = [];
  const add = (clause: string, ...values: string[]) => {
    clauses.push(clause);
    parameters.push(...values);
  };
  const { featured, category, subcategory, sale, search, minPrice, maxPrice } = filter;
  if (featured) add('p.is_featured');
  // Hot Deals is no shelf: it shows what is on sale (decision 19).
  if (sale || category === HOT_DEALS) add('p.compare_at_price > p.price');
  const shelf = category === HOT_DEALS ? undefined : category;
  if (subcategory) {
    // A product's subcategory is one of its category, so the category need not be asked of every product.
    const within = shelf ? ' and category_id = (select id from catalogue.categories where slug = ?)' : '';
    add(`p.subcategory_id = (select id from catalogue.subcategories where slug = ?${within})`, subcategory);
    if (shelf) parameters.push(shelf);
  } else if (shelf) {
    add('p.category_id = (select id from catalogue.categories where slug = ?)', shelf);
  }
  if (search) add('strpos(lower(p.name || p.sku || p.description), lower(?)) > 0', search);
  if (minPrice !== undefined) add('p.price >= ?::numeric', toDecimal(minPrice));
  if (maxPrice !== undefined) add('p.price <= ?::numeric', toDecimal(maxPrice));
  return { where: clauses.join(' and '), parameters };
}
