import { EditConflict } from '../../../ui/form/edit-conflict';
import { changedFields } from '../../../ui/form/edited-values';
import { describeValue, type NameOf } from '../field-labels';
import { PRODUCT_FIELDS, type ProductField, type ProductValues } from '../product-values';

interface ConflictNoticeProps {
  /** Values as loaded, as typed here, and as saved by the colleague. */
  base: Partial<ProductValues>;
  mine: Partial<ProductValues>;
  theirs: Partial<ProductValues>;
  nameOf: NameOf;
  isBusy: boolean;
  onLoadTheirs: () => void;
  onSaveMine: () => void;
}

/** Shows a colleague's changes since the product was loaded. */
export function ProductConflictNotice({ base, mine, theirs, nameOf, ...actions }: ConflictNoticeProps) {
  const own = changedFields(base, mine);
  const fields = changedFields(base, theirs).map((field) => ({
    label: PRODUCT_FIELDS[field].label,
    before: text(field, base, nameOf),
    theirs: text(field, theirs, nameOf),
    ...(own.includes(field) && { mine: text(field, mine, nameOf) }),
  }));
  return (
    <EditConflict
      what="product"
      fields={fields}
      otherwise="Something else changed, such as its pictures or related products."
      {...actions}
    />
  );
}

function text(field: ProductField, values: Partial<ProductValues>, nameOf: NameOf): string {
  return describeValue(field, values[field] as ProductValues[ProductField], nameOf);
}
