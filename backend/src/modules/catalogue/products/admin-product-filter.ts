import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config.js';
import { containing } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { isVisibleRow, statusRank } from '../visibility.js';

export const PRODUCT_STATES = ['all', 'visible', 'hidden', 'no-category', 'from-sage'] as const;

export const STOCK_STATES = ['in', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Stock at or below which a product is to be reordered (docs/rules.md#low-stock). */
export const LOW_STOCK = 5;

const STOCK: Record<StockState, RawBuilder<boolean>> = {
  in: sql`p.available > 0`,
  low: sql`p.available <= ${sql.lit(LOW_STOCK)}`,
  out: sql`p.available <= 0`,
};

/** Filter of the back office's product list. */
export interface AdminProductFilter {
  /** Part of the name or of the Sage code, in any case. */
  readonly search?: string;
  /** `visible`: customers see the product; `hidden`: they do not. */
  readonly filter: (typeof PRODUCT_STATES)[number];
  readonly categoryId?: string;
  readonly subcategoryId?: string;
  readonly featured?: boolean;
  readonly onSale?: boolean;
  /** Stock level; `low` means to be reordered. */
  readonly stock?: StockState;
}

/** A Sage code that begins with `sageCodePrefix` (docs/rules.md#product-edits). */
export const isFromSage = (sageCodePrefix: string) =>
  sql<boolean>`p.sage_product_code <> '' and starts_with(p.sage_product_code, ${sageCodePrefix})`;

const STATES: Record<Exclude<AdminProductFilter['filter'], 'from-sage'>, RawBuilder<boolean> | null> = {
  all: null,
  visible: isVisibleRow('p'),
  hidden: sql<boolean>`not ${isVisibleRow('p')}`,
  'no-category': sql<boolean>`p.category_id is null`,
};

/** Returns the filter as one condition on the products table as `p`. */
export function adminProductCondition(
  filter: AdminProductFilter,
  { sageCodePrefix }: Pick<Config, 'sageCodePrefix'>,
): RawBuilder<boolean> {
  const { search, categoryId, subcategoryId, featured, onSale, stock } = filter;
  const parts: RawBuilder<boolean>[] = [];
  const state = filter.filter === 'from-sage' ? isFromSage(sageCodePrefix) : STATES[filter.filter];
  if (state) parts.push(state);
  if (search) {
    const pattern = containing(search);
    parts.push(sql`(lower(p.name) like ${pattern} or lower(p.sage_product_code) like ${pattern})`);
  }
  if (categoryId) parts.push(sql`p.category_id = ${categoryId}::uuid`);
  if (subcategoryId) parts.push(sql`p.subcategory_id = ${subcategoryId}::uuid`);
  if (featured !== undefined) parts.push(featured ? sql`p.is_featured` : sql`not p.is_featured`);
  if (onSale !== undefined)
    parts.push(onSale ? sql`p.compare_at_price > p.price` : sql`(p.compare_at_price > p.price) is not true`);
  if (stock) parts.push(STOCK[stock]);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
}

/** The columns of each order; the id decides among equals. No Category comes before Hidden and Visible. */
const ORDERS = {
  name: ['lower(p.name)', 'p.id'],
  sku: ['lower(p.sku)', 'p.id'],
  price: ['p.price', 'p.id'],
  category: ['lower(c.name)', 'lower(s.name)', 'lower(p.name)', 'p.id'],
  status: [statusRank('p.'), 'lower(p.name)', 'p.id'],
  stock: ['p.available', 'p.id'],
  updated: ['p.updated_at', 'p.id'],
} as const;

type AdminProductColumn = keyof typeof ORDERS;
export type AdminProductSort = SortKey<AdminProductColumn>;
export const SORTED_COLUMNS = Object.keys(ORDERS) as AdminProductColumn[];

/** Whether the order needs the categories joined. */
export const sortsByCategory = (sort: AdminProductSort): boolean => sort.endsWith('category');

/**
 * Returns the order on the products as `p`, their categories as `c` and subcategories as `s`. Products without a
 * category come last in both directions.
 */
export function adminProductOrder(sort: AdminProductSort): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const columns = ORDERS[(isDescending ? sort.slice(1) : sort) as AdminProductColumn];
  const direction = (column: string) =>
    `${isDescending ? ' desc' : ''}${/[cs]\.name/.test(column) ? ' nulls last' : ''}`;
  return sql.raw(columns.map((column) => column + direction(column)).join(', '));
}
