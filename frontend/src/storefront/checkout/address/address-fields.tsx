import { Form } from 'antd';
import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { isPhone, isPostcode } from '../../../api/address/tidy-text';
import { isEmail } from '../../../ui/form/email-address';
import { FormLine, requiredRule, ruleOf } from '../form-line';
import { type AddressField, tidyField } from './address';
import styles from './address-fields.module.css';
import { CountrySelect } from './country-select';

interface FieldSettings {
  missing: string;
  wide?: boolean;
  inputMode?: 'email' | 'tel';
  /** More than the server's limit where normalising shortens the text. */
  maxLength?: number;
  isValid?: (text: string) => boolean;
  invalid?: string;
}

const fields: Record<Exclude<AddressField, 'country'>, FieldSettings> = {
  firstName: { missing: 'Enter a first name' },
  lastName: { missing: 'Enter a last name' },
  email: {
    missing: 'Enter an email address',
    inputMode: 'email',
    isValid: isEmail,
    invalid: 'Enter an email address like name@example.co.uk',
  },
  phone: {
    missing: 'Enter a phone number',
    inputMode: 'tel',
    maxLength: 25,
    isValid: isPhone,
    invalid: 'Enter a phone number with its area code, like 01632 960 418',
  },
  address: { missing: 'Enter a street address', wide: true },
  city: { missing: 'Enter a town or city' },
  postalCode: {
    missing: 'Enter a postcode',
    isValid: isPostcode,
    invalid: 'Enter a full UK postcode, like WR9 0TC',
  },
};

/** The fields of one address. `part` is their path in the form, and the section for autofill. */
export function AddressFields({ part }: { part: 'shipping' | 'billing' }) {
  return (
    <div className={styles.fields}>
      {(Object.entries(fields) as [keyof typeof fields, FieldSettings][]).map(
        ([field, { missing, wide, isValid = () => true, invalid = '', ...input }]) => (
          <FormLine
            key={field}
            {...ADDRESS_FIELDS[field]}
            {...input}
            name={[part, field]}
            className={wide ? styles.wide : undefined}
            rules={[requiredRule(missing), ruleOf(isValid, invalid)]}
            tidy={(text) => tidyField(field, text)}
            autoComplete={`${part} ${ADDRESS_FIELDS[field].autoComplete}`}
          />
        ),
      )}
      <Form.Item name={[part, 'country']} label="Country" className={styles.wide}>
        <CountrySelect name={`${part}.country`} autoComplete={`${part} country-name`} />
      </Form.Item>
    </div>
  );
}
