import { readDecimal, readPounds, readWhole } from '../../../../backend/src/platform/typed-numbers';
import type { AdminProduct, AdminProductDetail, ProductGoodsKind } from '../../api/staff-api';
import { changedFields } from '../../ui/form/edited-values';

interface Specification {
  name: string;
  value: string;
}

/** Form values of a product; an empty text means none. */
export interface ProductValues {
  slug: string;
  categoryId: string | null;
  subcategoryId: string | null;
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Pounds. */
  compareAtPrice: string;
  pointsEarned: string;
  trustpilotLink: string;
  shortDescription: string;
  description: string;
  longDescription: string;
  specifications: Specification[];
  images: string[];
  hazardText: string;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  voc: string;
  minimumAge: string;
  goodsKind: ProductGoodsKind;
  professionalOnly: boolean;
  tradeOnly: boolean;
  /** Kilograms. */
  weight: string;
  dimensions: string;
}

export type ProductField = keyof ProductValues;

/** The values of the edit dialog, which list rows include. */
export type QuickValues = Pick<
  ProductValues,
  'categoryId' | 'subcategoryId' | 'images' | 'trustpilotLink' | 'pointsEarned' | 'isVisibleOnline'
>;

export function quickValuesOf(product: AdminProduct): QuickValues {
  return {
    categoryId: product.categoryId,
    subcategoryId: product.subcategoryId,
    images: product.images,
    trustpilotLink: product.trustpilotLink ?? '',
    pointsEarned: String(product.pointsEarned),
    isVisibleOnline: product.isVisibleOnline,
  };
}

export function productValues(product: AdminProductDetail): ProductValues {
  return {
    ...quickValuesOf(product),
    slug: product.slug,
    isFeatured: product.isFeatured,
    compareAtPrice: product.compareAtPrice ?? '',
    shortDescription: product.shortDescription,
    description: product.description,
    longDescription: product.longDescription,
    specifications: product.specifications.map(({ name, value }) => ({ name, value })),
    hazardText: product.hazardText ?? '',
    safetyDataSheetUrl: product.safetyDataSheetUrl,
    technicalDataSheetUrl: product.technicalDataSheetUrl,
    voc: product.voc ?? '',
    minimumAge: textOf(product.minimumAge),
    goodsKind: product.goodsKind as ProductGoodsKind,
    professionalOnly: product.professionalOnly,
    tradeOnly: product.tradeOnly,
    weight: textOf(product.weight),
    dimensions: product.dimensions ?? '',
  };
}

/** Whole points of at least 0; text without a number counts as 0. Other numbers are rejected by the field's rules. */
export function pointsFrom(typed: string): number {
  return readWhole(typed) ?? 0;
}

const textOrNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(readDecimal(text, 3)));

/** Returns the body of the call: only the changed fields, so that no other field is written. */
export function editsFrom(base: Partial<ProductValues>, values: Partial<ProductValues>) {
  const edits = Object.fromEntries(
    changedFields(base, values).map((field) => [field, toServer(field, values as ProductValues)]),
  );
  // A category alone would clear the subcategory that was chosen beside it.
  if ('categoryId' in edits) edits.subcategoryId = values.subcategoryId ?? null;
  return edits;
}

function toServer(field: ProductField, values: ProductValues): unknown {
  switch (field) {
    case 'pointsEarned':
      return pointsFrom(values.pointsEarned);
    case 'minimumAge':
    case 'weight':
      return numberOrNull(values[field]);
    case 'compareAtPrice':
      return readPounds(values.compareAtPrice) ?? textOrNull(values.compareAtPrice);
    case 'trustpilotLink':
    case 'hazardText':
    case 'voc':
    case 'dimensions':
      return textOrNull(values[field]);
    case 'slug':
    case 'shortDescription':
    case 'description':
    case 'longDescription':
      return values[field].trim();
    case 'specifications':
      return values.specifications.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
    default:
      return values[field];
  }
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}
