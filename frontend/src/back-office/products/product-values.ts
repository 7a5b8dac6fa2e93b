import { PAINT_NUMBERS, type PaintNumber } from '../../../../backend/src/modules/catalogue/paint/paint';
import { readDecimal, readPounds, readWhole } from '../../../../backend/src/platform/typed-numbers';
import type { AdminPaint, AdminProduct, AdminProductDetail, ProductGoodsKind } from '../../api/staff-api';
import { changedFields } from '../../ui/form/edited-values';

interface Specification {
  name: string;
  value: string;
}

/** The paint data as typed; an empty role means none. */
export type PaintTexts = Record<PaintNumber, string> & { role: string; cure: string; base: string; tint: string };

const PAINT_FIELDS = ['role', 'cure', 'base', 'tint', ...(Object.keys(PAINT_NUMBERS) as PaintNumber[])] as const;

/** The form's value by the kind of field; an empty text means none. */
interface ValueOfKind {
  text: string;
  /** Null on the server where it is empty. */
  textOrNull: string;
  /** Pounds. */
  money: string;
  points: string;
  number: string;
  flag: boolean;
  category: string | null;
  file: string | null;
  goodsKind: ProductGoodsKind;
  images: string[];
  specifications: Specification[];
  paint: PaintTexts;
}

type FieldKind = keyof ValueOfKind;

const field = <Kind extends FieldKind>(kind: Kind, label: string) => ({ kind, label });

/** The fields of the editor, in the order of the conflict notice. */
export const PRODUCT_FIELDS = {
  categoryId: field('category', 'Category'),
  subcategoryId: field('category', 'Subcategory'),
  images: field('images', 'Pictures'),
  trustpilotLink: field('textOrNull', 'Trustpilot link'),
  pointsEarned: field('points', 'Points earned'),
  isVisibleOnline: field('flag', 'Visible online'),
  slug: field('text', 'Address'),
  isFeatured: field('flag', 'Featured'),
  compareAtPrice: field('money', 'Price before the sale'),
  shortDescription: field('text', 'Short description'),
  description: field('text', 'Description'),
  longDescription: field('text', 'Long description'),
  specifications: field('specifications', 'Specifications'),
  hazardText: field('textOrNull', 'Hazard text'),
  safetyDataSheetUrl: field('file', 'Safety data sheet'),
  technicalDataSheetUrl: field('file', 'Technical data sheet'),
  voc: field('textOrNull', 'VOC'),
  paint: field('paint', 'Paint data'),
  minimumAge: field('number', 'Minimum age'),
  goodsKind: field('goodsKind', 'Kind of goods'),
  professionalOnly: field('flag', 'Professional use only'),
  tradeOnly: field('flag', 'Trade only'),
  isMixed: field('flag', 'Mixed to order'),
  weight: field('number', 'Weight (kg)'),
  dimensions: field('textOrNull', 'Dimensions'),
};

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
export type ProductValues = { [Field in ProductField]: ValueOfKind[Fields[Field]['kind']] };

const QUICK_FIELDS = [
  'categoryId',
  'subcategoryId',
  'images',
  'trustpilotLink',
  'pointsEarned',
  'isVisibleOnline',
] as const;

/** The values of the edit dialog, which list rows include. */
export type QuickValues = Pick<ProductValues, (typeof QUICK_FIELDS)[number]>;

export const quickValuesOf = (product: AdminProduct): QuickValues => valuesOf(product, QUICK_FIELDS);

export const productValues = (product: AdminProductDetail): ProductValues =>
  valuesOf(product, Object.keys(PRODUCT_FIELDS) as ProductField[]);

function valuesOf<Field extends ProductField>(product: Pick<AdminProductDetail, Field>, fields: readonly Field[]) {
  const values = fields.map((name) => [name, fromServer(PRODUCT_FIELDS[name].kind, product[name])]);
  return Object.fromEntries(values) as Pick<ProductValues, Field>;
}

function fromServer(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case 'textOrNull':
    case 'money':
      return value ?? '';
    case 'points':
    case 'number':
      return value === null ? '' : String(value);
    case 'specifications':
      return (value as Specification[]).map((row) => ({ name: row.name, value: row.value }));
    case 'paint':
      return Object.fromEntries(PAINT_FIELDS.map((name) => [name, String((value as AdminPaint | null)?.[name] ?? '')]));
    default:
      return value;
  }
}

/** Whole points of at least 0; text without a number counts as 0. Other numbers are rejected by the field's rules. */
export function pointsFrom(typed: string): number {
  return readWhole(typed) ?? 0;
}

const textOrNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(readDecimal(text, 3)));

/** Returns the body of the call: only the changed fields, so that no other field is written. */
export function editsFrom(base: Partial<ProductValues>, values: Partial<ProductValues>) {
  const changed = changedFields<ProductValues>(base, values);
  const edits = Object.fromEntries(changed.map((name) => [name, toServer(PRODUCT_FIELDS[name].kind, values[name])]));
  // A category alone would clear the subcategory that was chosen beside it.
  if ('categoryId' in edits) edits.subcategoryId = values.subcategoryId ?? null;
  return edits;
}

function toServer(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case 'text':
      return (value as string).trim();
    case 'textOrNull':
      return textOrNull(value as string);
    case 'money':
      return readPounds(value as string) ?? textOrNull(value as string);
    case 'points':
      return pointsFrom(value as string);
    case 'number':
      return numberOrNull(value as string);
    case 'specifications':
      return (value as Specification[]).map((row) => ({ name: row.name.trim(), value: row.value.trim() }));
    case 'paint':
      return paintFrom(value as PaintTexts);
    default:
      return value;
  }
}

function paintFrom({ role, cure, base, tint, ...numbers }: PaintTexts) {
  if (role === '') return null;
  const read = Object.entries(numbers).map(([name, typed]) => [name, numberOrNull(typed)]);
  return { role, cure, base, tint: tint || null, ...Object.fromEntries(read) };
}
