import { Form, Input } from 'antd';
import { tidyPostcode } from './address';
import styles from './address-fields.module.css';
import { CountrySelect } from './country-select';
import { PURCHASE_ORDER_FIELD_LIMITS, type PurchaseOrderField } from './purchase-order';

interface FieldSettings {
  field: Exclude<PurchaseOrderField, 'country'>;
  label: string;
  autoComplete: string;
  /** Storefront spec 5. */
  missing: string;
  wide?: boolean;
}

const fields: FieldSettings[] = [
  { field: 'name', label: 'Name', autoComplete: 'name', missing: 'Name is required', wide: true },
  {
    field: 'street',
    label: 'Street address',
    autoComplete: 'street-address',
    missing: 'Street address is required',
    wide: true,
  },
  { field: 'city', label: 'City', autoComplete: 'address-level2', missing: 'City is required' },
  // Decision 7: the field is `state`, the word is County.
  { field: 'state', label: 'County', autoComplete: 'address-level1', missing: 'State is required' },
  { field: 'postalCode', label: 'Postcode', autoComplete: 'postal-code', missing: 'Postal code is required' },
];

/** The fields of one address of a purchase order. `part` is where its values lie in the form. */
export function PurchaseOrderAddressFields({ part }: { part: 'shipping' | 'billing' }) {
  const form = Form.useFormInstance();
  const tidyUp = (field: string) => form.setFieldValue([part, field], tidyPostcode(form.getFieldValue([part, field])));
  return (
    <div className={styles.fields}>
      {fields.map(({ field, label, autoComplete, missing, wide }) => (
        <Form.Item
          key={field}
          name={[part, field]}
          label={label}
          className={wide ? styles.wide : undefined}
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          <Input
            name={`${part}.${field}`}
            maxLength={PURCHASE_ORDER_FIELD_LIMITS[field]}
            autoComplete={`${part} ${autoComplete}`}
            onBlur={field === 'postalCode' ? () => tidyUp(field) : undefined}
          />
        </Form.Item>
      ))}
      <Form.Item name={[part, 'country']} label="Country">
        <CountrySelect name={`${part}.country`} autoComplete={`${part} country-name`} />
      </Form.Item>
    </div>
  );
}
