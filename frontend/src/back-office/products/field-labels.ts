import { formatPounds } from '../../ui/money/money-format';
import { GOODS_KIND_OPTIONS } from './product-labels';
import type { ProductField, ProductValues } from './product-values';

export const PRODUCT_FIELD_LABELS: Record<ProductField, string> = {
  slug: 'Address',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  isVisibleOnline: 'Visible online',
  isFeatured: 'Featured',
  compareAtPrice: 'Price before the sale',
  pointsEarned: 'Points earned',
  trustpilotLink: 'Trustpilot link',
  shortDescription: 'Short description',
  description: 'Description',
  longDescription: 'Long description',
  specifications: 'Specifications',
  images: 'Pictures',
  hazardText: 'Hazard text',
  safetyDataSheetUrl: 'Safety data sheet',
  technicalDataSheetUrl: 'Technical data sheet',
  voc: 'VOC',
  minimumAge: 'Minimum age',
  goodsKind: 'Kind of goods',
  professionalOnly: 'Professional use only',
  tradeOnly: 'Trade only',
  weight: 'Weight (kg)',
  dimensions: 'Dimensions',
};

/** Returns the name of a category or subcategory. */
export type NameOf = (id: string) => string | undefined;

const NONE = '(empty)';

/** Returns the value of a field as a person reads it. */
export function describeValue<Field extends ProductField>(
  field: Field,
  value: ProductValues[Field],
  nameOf: NameOf,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return NONE;
  if (field === 'categoryId' || field === 'subcategoryId') return nameOf(String(value)) ?? 'Another one';
  if (field === 'compareAtPrice') return formatPounds(String(value));
  if (field === 'goodsKind') return GOODS_KIND_OPTIONS.find((kind) => kind.value === value)?.label ?? String(value);
  if (field === 'images') return pictures((value as string[]).length);
  if (field === 'specifications') return specificationsText(value as ProductValues['specifications']);
  return String(value);
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

function specificationsText(rows: ProductValues['specifications']): string {
  return rows.length === 0 ? NONE : rows.map(({ name, value }) => `${name}: ${value}`).join('; ');
}
