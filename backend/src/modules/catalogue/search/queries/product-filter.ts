import { type Pence, toDecimal } from '../../../../platform/money.js';
import { HOT_DEALS } from '../../categories/domain/category.js';
import { visible } from '../../domain/visibility.js';

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

/** A part of a statement, and a parameter for each `?` in it. */
export interface Fragment {
  sql: string;
  parameters: string[];
}

/** Hot Deals is no shelf: it shows what is on sale (decision 19). */
export const isOnSale = ({ sale, category }: ProductFilter): boolean => Boolean(sale) || category === HOT_DEALS;

/** The condition that a filter puts on the products table as `p`, but for its `search`. */
export function condition(filter: ProductFilter): Fragment {
  const clauses = [visible('p')];
  const parameters: string[] = [];
  const add = (clause: string, ...values: string[]) => {
    clauses.push(clause);
    parameters.push(...values);
  };
  const { featured, category, subcategory, minPrice, maxPrice } = filter;
  if (featured) add('p.is_featured');
  if (isOnSale(filter)) add('p.compare_at_price > p.price');
  const shelf = category === HOT_DEALS ? undefined : category;
  if (subcategory) {
    // A product's subcategory is one of its category, so the category need not be asked of every product.
    const within = shelf ? ' and category_id = (select id from catalogue.categories where slug = ?)' : '';
    add(`p.subcategory_id = (select id from catalogue.subcategories where slug = ?${within})`, subcategory);
    if (shelf) parameters.push(shelf);
  } else if (shelf) {
    add('p.category_id = (select id from catalogue.categories where slug = ?)', shelf);
  }
  if (minPrice !== undefined) add('p.price >= ?::numeric', toDecimal(minPrice));
  if (maxPrice !== undefined) add('p.price <= ?::numeric', toDecimal(maxPrice));
  return { sql: clauses.join(' and '), parameters };
}
