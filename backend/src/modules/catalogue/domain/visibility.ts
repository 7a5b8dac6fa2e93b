/** What decides whether customers see a product. */
export interface Visibility {
  isVisibleOnline: boolean;
  isActive: boolean;
}

/** Decision 18, the one predicate: list, detail, cart, checkout, sitemap and assistant all ask this. */
export function isVisible({ isVisibleOnline, isActive }: Visibility): boolean {
  return isVisibleOnline && isActive;
}

/** `isVisible` in SQL, for the products table under this alias. The partial indexes are built on the same words. */
export const visible = (alias: string) => `(${alias}.is_visible_online and ${alias}.is_active)`;

/** `isVisible` as the condition of a partial index. */
export const VISIBLE_COLUMNS = 'is_visible_online and is_active';
