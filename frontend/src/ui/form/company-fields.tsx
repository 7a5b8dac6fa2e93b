import { useId } from 'react';
import styles from './company-fields.module.css';
import { type Option, SelectField, TextAreaField, TextField } from './field';
import type { FieldErrors } from './use-form';

interface CompanyFieldsProps {
  errors: FieldErrors;
  /** The sentence about missing details, shown once for all fields. */
  missing: string;
  options: Record<'businessType' | 'estimatedMonthlySpend' | 'contactRole', readonly Option[]>;
  lengths: Record<'companyName' | 'companyRegistrationNumber' | 'companyAddress' | 'website' | 'vatNumber', Length>;
  values?: Partial<Record<string, string | null>>;
  /** Name and registration number were verified and cannot be edited. */
  isFixed?: boolean;
}

interface Length {
  max: number;
}

/** The fields of a trade customer's company, laid out with those of the surrounding form. */
export function CompanyFields({ errors, missing, options, lengths, values = {}, isFixed }: CompanyFieldsProps) {
  const id = useId();
  const isMissing = Object.values(errors).includes(missing);
  const fieldProps = (name: string) => ({
    name,
    error: errors[name],
    errorId: errors[name] === missing ? `${id}-missing` : undefined,
    defaultValue: values[name] ?? '',
  });
  return (
    <>
      <p
        id={`${id}-missing`}
        className={isMissing ? styles.missing : styles.nothing}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing ? missing : null}
      </p>
      <TextField
        {...fieldProps('companyName')}
        label="Company name"
        autoComplete="organization"
        maxLength={lengths.companyName.max}
        readOnly={isFixed}
        hint={isFixed ? 'As verified; contact us to change it' : undefined}
      />
      <TextField
        {...fieldProps('companyRegistrationNumber')}
        label="Company registration number"
        autoComplete="off"
        maxLength={lengths.companyRegistrationNumber.max}
        readOnly={isFixed}
        hint={isFixed ? 'As verified; contact us to change it' : 'As at Companies House; enter none if you have none'}
      />
      <TextAreaField
        {...fieldProps('companyAddress')}
        label="Company address"
        autoComplete="street-address"
        maxLength={lengths.companyAddress.max}
        wide
      />
      <SelectField
        {...fieldProps('businessType')}
        label="Business type"
        options={options.businessType}
        placeholder="Select business type"
      />
      <SelectField
        {...fieldProps('estimatedMonthlySpend')}
        label="Estimated monthly spend"
        options={options.estimatedMonthlySpend}
        placeholder="Select estimated spend"
      />
      <SelectField
        {...fieldProps('contactRole')}
        label="Your role"
        options={options.contactRole}
        placeholder="Select your role"
      />
      <TextField
        {...fieldProps('vatNumber')}
        label="VAT number"
        autoComplete="off"
        maxLength={lengths.vatNumber.max}
        optional
        hint="Shown on your invoices"
      />
      <TextField
        {...fieldProps('website')}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={lengths.website.max}
        optional
        wide
      />
    </>
  );
}
