/** The two switches of a product. */
interface Visibility {
  isVisibleOnline: boolean;
  isActive: boolean;
}

/** Whether customers see the product: the one rule for all parts of the shop (docs/rules.md#visible-products). */
export function isVisible({ isVisibleOnline, isActive }: Visibility): boolean {
  return isVisibleOnline && isActive;
}

/** `isVisible` in SQL, for the products table under this alias. The partial indexes are built on the same text. */
export const visible = (alias: string) => `(${alias}.is_visible_online and ${alias}.is_active)`;

/** The status badge as a rank, on the columns of the products table under this prefix: No Category (0), Hidden (1), Visible (2). */
export const statusRank = (prefix: string) =>
  `(case when ${prefix}category_id is null then 0 when ${prefix}is_visible_online and ${prefix}is_active then 2 else 1 end)`;

/** `isVisible` as the condition of a partial index. */
export const VISIBLE_COLUMNS = 'is_visible_online and is_active';
