import { Form } from 'antd';
import { isEmail } from '../../../ui/form/email-address';
import { isPhone, isPostcode } from '../../../ui/form/tidy-text';
import { FormLine, requiredRule, ruleOf } from '../form-line';
import { type AddressField, FIELD_LIMITS, tidyField } from './address';
import styles from './address-fields.module.css';
import { CountrySelect } from './country-select';

interface FieldSettings {
  label: string;
  /** The browser's autofill name. */
  autoComplete: string;
  missing: string;
  wide?: boolean;
  type?: string;
  inputMode?: 'email' | 'tel';
  isValid?: (text: string) => boolean;
  invalid?: string;
}

const fields: Record<Exclude<AddressField, 'country'>, FieldSettings> = {
  firstName: { label: 'First name', autoComplete: 'given-name', missing: 'Enter a first name' },
  lastName: { label: 'Last name', autoComplete: 'family-name', missing: 'Enter a last name' },
  email: {
    label: 'Email',
    autoComplete: 'email',
    missing: 'Enter an email address',
    type: 'email',
    inputMode: 'email',
    isValid: isEmail,
    invalid: 'Enter an email address like name@example.co.uk',
  },
  phone: {
    label: 'Phone',
    autoComplete: 'tel',
    missing: 'Enter a phone number',
    type: 'tel',
    inputMode: 'tel',
    isValid: isPhone,
    invalid: 'Enter a phone number with its area code, like 01632 960 418',
  },
  address: { label: 'Address', autoComplete: 'street-address', missing: 'Enter a street address', wide: true },
  city: { label: 'City', autoComplete: 'address-level2', missing: 'Enter a town or city' },
  postalCode: {
    label: 'Postcode',
    autoComplete: 'postal-code',
    missing: 'Enter a postcode',
    isValid: isPostcode,
    invalid: 'Enter a full UK postcode, like WR9 0TC',
  },
};

/** The fields of one address. `part` is their path in the form, and the section for autofill. */
export function AddressFields({ part }: { part: 'shipping' | 'billing' }) {
  return (
    <div className={styles.fields}>
      {(Object.entries(fields) as [AddressField, FieldSettings][]).map(
        ([field, { label, autoComplete, missing, wide, isValid = () => true, invalid = '', ...input }]) => (
          <FormLine
            key={field}
            {...input}
            name={[part, field]}
            label={label}
            className={wide ? styles.wide : undefined}
            rules={[requiredRule(missing), ruleOf(isValid, invalid)]}
            tidy={(text) => tidyField(field, text)}
            maxLength={FIELD_LIMITS[field]}
            autoComplete={`${part} ${autoComplete}`}
          />
        ),
      )}
      <Form.Item name={[part, 'country']} label="Country" className={styles.wide}>
        <CountrySelect name={`${part}.country`} autoComplete={`${part} country-name`} />
      </Form.Item>
    </div>
  );
}
