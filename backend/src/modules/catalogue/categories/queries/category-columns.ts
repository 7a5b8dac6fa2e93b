import { sql } from 'kysely';
import { isVisibleRow } from '../../visible-products.js';

/** Number of products in each category or subcategory, and of those that customers see. */
export const productCounts = (column: 'category_id' | 'subcategory_id') =>
  sql`select p.${sql.ref(column)} as id, count(*)::int as products,
      (count(*) filter (where ${isVisibleRow('p')}))::int as visible
    from catalogue.products p where p.${sql.ref(column)} is not null group by 1`;

/** Whether name or slug of the row under this alias contains the text, in any case. */
export const nameOrSlugContains = (alias: string, search: string) =>
  sql<boolean>`(strpos(lower(${sql.ref(`${alias}.name`)}), lower(${search})) > 0
    or strpos(${sql.ref(`${alias}.slug`)}, lower(${search})) > 0)`;

/** The columns that both views share, of the row under this alias, with its counts as `counts`. */
export const sharedColumns = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('id')}, ${column('name')}, ${column('slug')}, ${column('description')}, ${column('position')},
    ${column('former_slugs')} as "formerSlugs", coalesce(counts.products, 0) as products,
    coalesce(counts.visible, 0) as "visibleProducts", ${column('created_at')} as "createdAt",
    ${column('updated_at')} as "updatedAt", ${column('version')}`;
};

/** The orders that both lists share, on the columns of the views. */
export const SHARED_ORDERS = {
  name: sql`lower(name)`,
  slug: sql`slug`,
  products: sql`products`,
  visible: sql`"visibleProducts"`,
  updated: sql`"updatedAt"`,
} as const;

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** A row of a view, its times not yet text. */
export type RowOf<View> = Omit<View, keyof Times> & Times;

export const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
