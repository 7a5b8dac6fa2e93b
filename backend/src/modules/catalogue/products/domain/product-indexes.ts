import { GOODS_KINDS } from '../../../../config/goods-kinds.js';
import { statusRank, VISIBLE_COLUMNS } from '../../domain/visibility.js';

/** An index for the back office's list: over all products, hidden ones too. */
const ofAll = (name: string, columns: string, method = 'btree') => ({
  name: `products_all_${name}`,
  expression: `create index "products_all_${name}" on "catalogue"."products" using ${method} (${columns})`,
});

/**
 * Best sellers by name, and after them the whole shop mixed, always in the same way (docs/rules.md#featured-order). A digest of the
 * name needs no upkeep and stands in an index.
 */
export const featuredInWholeShop = (prefix: string) =>
  `${prefix}is_featured desc, (case when ${prefix}is_featured then lower(${prefix}name) else md5(${prefix}name) end), ${prefix}id`;

const index = (name: string, columns: string, where = VISIBLE_COLUMNS) => ({
  name: `products_${name}`,
  expression: `create index "products_${name}" on "catalogue"."products" (${columns}) where ${where}`,
});

/**
 * One index per sort order, for the whole shop, one category and one subcategory, in the exact order of the list, so that a page is
 * read and nothing sorted. All end with the id: equal names or prices keep their order from page to page.
 */
export const productIndexes = [
  // The name beside its key lets the index alone reach a far page of the whole shop, without reading the products
  // before it.
  index('in_featured_order', `${featuredInWholeShop('')}) include (name`),
  index('by_price', 'price, id'),
  index('in_name_order', 'lower(name), id) include (name'),
  index('category_by_featured', 'category_id, is_featured desc, lower(name), id'),
  index('category_by_price', 'category_id, price, id'),
  index('category_by_name', 'category_id, lower(name), id'),
  index('subcategory_by_featured', 'subcategory_id, is_featured desc, lower(name), id'),
  index('subcategory_by_price', 'subcategory_id, price, id'),
  index('subcategory_by_name', 'subcategory_id, lower(name), id'),
  // Few products are on sale: they are read whole, from this index alone, for every category and order.
  index(
    'sale_by_category',
    'category_id, subcategory_id, price, id) include (is_featured, name',
    `${VISIBLE_COLUMNS} and compare_at_price > price`,
  ),
  // Index for quick orders: codes are typed in upper or lower case.
  index('by_code', 'lower(sku)'),
  {
    name: 'products_search',
    expression: `create index "products_search" on "catalogue"."products" using gin (search_text) where ${VISIBLE_COLUMNS}`,
  },
  ofAll('by_name', 'lower(name), id) include (name'),
  ofAll('by_code', 'lower(sku), id'),
  ofAll('by_price', 'price, id'),
  ofAll('by_status', `${statusRank('')}, lower(name), id`),
  ofAll('by_update', 'updated_at, id'),
  // Counters, and the length of lists by visibility and category, from this index alone.
  ofAll('by_state', 'category_id, is_visible_online, is_active, sage_product_code'),
  // Part of a name or a code, for search as you type.
  ofAll('by_part', 'lower(name) gin_trgm_ops, lower(sage_product_code) gin_trgm_ops', 'gin'),
];

const kinds = GOODS_KINDS.map((kind) => `'${kind}'`).join(', ');

export const productChecks = [
  { name: 'products_price', expression: 'price >= 0' },
  { name: 'products_images', expression: 'jsonb_array_length(images) <= 4' },
  { name: 'products_goods_kind', expression: `goods_kind in (${kinds})` },
  { name: 'products_points', expression: 'points_earned >= 0' },
];
