import { FormLine, requiredRule } from './form-line';
import { NUMBER_LIMIT } from './purchase-order';

/** Storefront spec 5. */
export function PurchaseOrderNumberField() {
  return (
    <FormLine
      name="purchaseOrderNumber"
      label="PO number"
      autoComplete="off"
      rules={[
        requiredRule('Purchase Order number is required'),
        { max: NUMBER_LIMIT, message: 'PO number must be less than 100 characters' },
      ]}
      tidy={(text) => text.trim()}
    />
  );
}
