import { VISIBLE_COLUMNS } from './visibility.js';

const index = (name: string, columns: string, where = VISIBLE_COLUMNS) => ({
  name: `products_${name}`,
  expression: `create index "products_${name}" on "catalogue"."products" (${columns}) where ${where}`,
});

/**
 * One index per way of sorting, for the whole shop, one category and one subcategory, in the very order of the list, so that a page is
 * read and nothing sorted. All end with the id: equal names or prices keep their order from page to page.
 */
export const productIndexes = [
  index('by_featured', 'is_featured desc, lower(name), id'),
  index('by_price', 'price, id'),
  index('by_name', 'lower(name), id'),
  index('category_by_featured', 'category_id, is_featured desc, lower(name), id'),
  index('category_by_price', 'category_id, price, id'),
  index('category_by_name', 'category_id, lower(name), id'),
  index('subcategory_by_featured', 'subcategory_id, is_featured desc, lower(name), id'),
  index('subcategory_by_price', 'subcategory_id, price, id'),
  index('subcategory_by_name', 'subcategory_id, lower(name), id'),
  index(
    'on_sale',
    'price, id) include (category_id, subcategory_id',
    `${VISIBLE_COLUMNS} and compare_at_price > price`,
  ),
];

export const productChecks = [
  { name: 'products_price', expression: 'price >= 0' },
  { name: 'products_images', expression: 'jsonb_array_length(images) <= 4' },
  { name: 'products_points', expression: 'points_earned >= 0' },
];
