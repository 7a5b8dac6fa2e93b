import type { AdminProduct, ProductGoodsKind, ProductState } from '../../api/staff-api';

type Tone = 'success' | 'info' | 'warning';

/** Returns the badge of a product; a missing category is more urgent than its visibility. */
export function productStatus({
  categoryId,
  isVisibleOnline,
  isActive,
}: Pick<AdminProduct, 'categoryId' | 'isVisibleOnline' | 'isActive'>): { label: string; tone: Tone } {
  if (!categoryId) return { label: 'No Category', tone: 'warning' };
  return isVisibleOnline && isActive ? { label: 'Visible', tone: 'success' } : { label: 'Hidden', tone: 'info' };
}

/** The filters beside "All". */
export const PRODUCT_FILTERS: { value: ProductState; label: string }[] = [
  { value: 'visible', label: 'Visible only' },
  { value: 'hidden', label: 'Hidden only' },
  { value: 'no-category', label: 'No category' },
  { value: 'from-sage', label: 'From Sage' },
];

export const GOODS_KIND_OPTIONS: { value: ProductGoodsKind; label: string }[] = [
  { value: 'any', label: 'Any destination' },
  { value: 'flammable', label: 'Dangerous goods (paint, thinner, aerosol)' },
  { value: 'mainland-only', label: 'Mainland only (pallet)' },
];

/** Returns "1 product" or "1,234 products". */
export function countOfProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`;
}
