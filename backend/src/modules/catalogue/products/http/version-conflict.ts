import { Problem } from '../../../../platform/http/problem.js';
import { formatPounds, parsePence } from '../../../../platform/money.js';
import type { AdminProductDetailView } from '../queries/admin-product.view.js';

const LABELS: Record<string, string> = {
  slug: 'address',
  shortDescription: 'short description',
  description: 'description',
  longDescription: 'long description',
  specifications: 'specifications',
  categoryId: 'category',
  subcategoryId: 'subcategory',
  images: 'pictures',
  compareAtPrice: 'price before the sale',
  trustpilotLink: 'review link',
  pointsEarned: 'points',
  isFeatured: 'featured',
  isVisibleOnline: 'visibility',
  hazardText: 'hazard text',
  safetyDataSheetUrl: 'safety data sheet',
  technicalDataSheetUrl: 'technical data sheet',
  voc: 'VOC',
  minimumAge: 'minimum age',
  goodsKind: 'kind of goods',
  weight: 'weight',
  dimensions: 'dimensions',
  professionalOnly: 'professional use only',
  tradeOnly: 'trade only',
};

/**
 * The 409 of an outdated edit. It has the present values in its message and as `current`, and the fields in which the
 * edit differs.
 */
export function versionConflict(message: string, fields: readonly string[], current: AdminProductDetailView): Problem {
  const now = fields.map((field) => `${LABELS[field] ?? field}${presentValue(field, current)}`);
  return new Problem(409, `${message} Different from yours: ${now.join(', ')}.`, { current, fields });
}

const MAX_SHOWN = 60;

/** Returns the field's present value in brackets, if it is short enough for a sentence; else an empty text. */
function presentValue(field: string, current: AdminProductDetailView): string {
  const value = textOf(field, current);
  return value !== undefined && value.length <= MAX_SHOWN ? ` (now ${value})` : '';
}

function textOf(field: string, current: AdminProductDetailView): string | undefined {
  if (field === 'categoryId') return current.category?.name ?? 'none';
  if (field === 'subcategoryId') return current.subcategory?.name ?? 'none';
  if (field === 'isVisibleOnline') return current.isVisibleOnline ? 'visible' : 'hidden';
  if (field === 'compareAtPrice' && current.compareAtPrice) return formatPounds(parsePence(current.compareAtPrice));
  const value = current[field as keyof AdminProductDetailView];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'empty';
  return typeof value === 'object' ? undefined : String(value);
}
