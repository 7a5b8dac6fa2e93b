import { Form } from 'antd';
import { ADDRESS_FIELDS, MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { isPostcode, tidyLine, tidyPostcode } from '../../../api/address/tidy-text';
import styles from '../address/address-fields.module.css';
import { CountrySelect } from '../address/country-select';
import { FormLine, requiredRule, ruleOf } from '../form-line';
import type { PurchaseOrderField } from './purchase-order';

interface FieldSettings {
  label: string;
  autoComplete: string;
  maxLength: number;
  missing: string;
  wide?: boolean;
}

const fields: Record<Exclude<PurchaseOrderField, 'country'>, FieldSettings> = {
  name: { label: 'Name', autoComplete: 'name', maxLength: 200, missing: 'Name is required', wide: true },
  street: { ...ADDRESS_FIELDS.address, label: 'Street address', missing: 'Street address is required', wide: true },
  city: { ...ADDRESS_FIELDS.city, missing: MISSING_ADDRESS_FIELDS.city },
  state: { ...ADDRESS_FIELDS.state, missing: 'State is required' },
  postalCode: { ...ADDRESS_FIELDS.postalCode, missing: MISSING_ADDRESS_FIELDS.postalCode },
};

/** The fields of a purchase order's address. `part` is their path in the form. */
export function PurchaseOrderAddressFields({ part }: { part: 'shipping' | 'billing' }) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([field, { label, autoComplete, maxLength, missing, wide }]) => {
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
            maxLength={maxLength}
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
