import { Form } from 'antd';
import { isPostcode, tidyLine, tidyPostcode } from '../../../ui/form/tidy-text';
import styles from '../address/address-fields.module.css';
import { CountrySelect } from '../address/country-select';
import { FormLine, requiredRule, ruleOf } from '../form-line';
import { PURCHASE_ORDER_FIELD_LIMITS, type PurchaseOrderField } from './purchase-order';

interface FieldSettings {
  field: Exclude<PurchaseOrderField, 'country'>;
  label: string;
  autoComplete: string;
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
  // The field is `state`, its label County (docs/rules.md#pounds-only).
  { field: 'state', label: 'County', autoComplete: 'address-level1', missing: 'State is required' },
  { field: 'postalCode', label: 'Postcode', autoComplete: 'postal-code', missing: 'Postal code is required' },
];

/** The fields of a purchase order's address. `part` is their path in the form. */
export function PurchaseOrderAddressFields({ part }: { part: 'shipping' | 'billing' }) {
  return (
    <div className={styles.fields}>
      {fields.map(({ field, label, autoComplete, missing, wide }) => {
        const isPostalCode = field === 'postalCode';
        return (
          <FormLine
            key={field}
            name={[part, field]}
            label={label}
            className={wide ? styles.wide : undefined}
            rules={[
              requiredRule(missing),
              ruleOf((text) => !isPostalCode || isPostcode(text), 'Please enter a valid UK postcode'),
            ]}
            tidy={isPostalCode ? tidyPostcode : tidyLine}
            maxLength={PURCHASE_ORDER_FIELD_LIMITS[field]}
            autoComplete={`${part} ${autoComplete}`}
          />
        );
      })}
      <Form.Item name={[part, 'country']} label="Country">
        <CountrySelect name={`${part}.country`} autoComplete={`${part} country-name`} />
      </Form.Item>
    </div>
  );
}
