import { formatPounds } from '../../ui/money/money-format';
import { GOODS_KIND_OPTIONS } from './product-labels';
import { type PaintTexts, PRODUCT_FIELDS, type ProductField, type ProductValues } from './product-values';

/** Returns the name of a category or subcategory. */
export type NameOf = (id: string) => string | undefined;

const NONE = '(empty)';

/** Returns the value of a field as a person reads it. */
export function describeValue<Field extends ProductField>(
  field: Field,
  value: ProductValues[Field],
  nameOf: NameOf,
): string {
  if (value === null || value === '') return NONE;
  switch (PRODUCT_FIELDS[field].kind) {
    case 'flag':
      return value ? 'Yes' : 'No';
    case 'category':
      return nameOf(String(value)) ?? 'Another one';
    case 'money':
      return formatPounds(String(value));
    case 'goodsKind':
      return GOODS_KIND_OPTIONS.find((kind) => kind.value === value)?.label ?? String(value);
    case 'images':
      return pictures((value as string[]).length);
    case 'specifications':
      return specificationsText(value as ProductValues['specifications']);
    case 'paint':
      return paintText(value as PaintTexts);
    default:
      return String(value);
  }
}

const paintText = (paint: PaintTexts): string =>
  Object.values(paint)
    .filter((typed) => typed !== '')
    .join(', ') || NONE;

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

function specificationsText(rows: ProductValues['specifications']): string {
  return rows.length === 0 ? NONE : rows.map(({ name, value }) => `${name}: ${value}`).join('; ');
}
