import { Form, Input } from 'antd';
import { useId } from 'react';
import styles from './company-fields.module.css';
import { PageField, SelectItem, SharedErrorContext, TextItem } from './page-fields';

interface Option {
  value: string;
  label: string;
}

interface Length {
  max: number;
}

interface CompanyFieldsProps {
  /** The sentence about missing details, shown once for all fields. */
  missing: string;
  options: Record<'businessType' | 'estimatedMonthlySpend' | 'contactRole', readonly Option[]>;
  lengths: Record<'companyName' | 'companyRegistrationNumber' | 'companyAddress' | 'website' | 'vatNumber', Length>;
  /** Name and registration number were verified and cannot be edited. */
  isFixed?: boolean;
}

/** The fields of a trade customer's company, laid out with those of the surrounding form. */
export function CompanyFields({ missing, options, lengths, isFixed }: CompanyFieldsProps) {
  const id = useId();
  const verified = isFixed ? 'As verified; contact us to change it' : undefined;
  return (
    <SharedErrorContext value={{ error: missing, id }}>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsError }) =>
          getFieldsError().some(({ errors }) => errors.includes(missing)) && (
            <p id={id} className={styles.missing} role="alert">
              {missing}
            </p>
          )
        }
      </Form.Item>
      <TextItem
        name="companyName"
        label="Company name"
        autoComplete="organization"
        maxLength={lengths.companyName.max}
        readOnly={isFixed}
        hint={verified}
      />
      <TextItem
        name="companyRegistrationNumber"
        label="Company registration number"
        autoComplete="off"
        maxLength={lengths.companyRegistrationNumber.max}
        readOnly={isFixed}
        hint={verified ?? 'As at Companies House. Sole trader? Enter “none”.'}
      />
      <PageField name="companyAddress" label="Company address" wide>
        <Input.TextArea rows={3} autoComplete="street-address" maxLength={lengths.companyAddress.max} />
      </PageField>
      <SelectItem
        name="businessType"
        label="Business type"
        options={options.businessType}
        placeholder="Select business type"
      />
      <SelectItem
        name="estimatedMonthlySpend"
        label="Estimated monthly spend"
        options={options.estimatedMonthlySpend}
        placeholder="Select estimated spend"
      />
      <SelectItem name="contactRole" label="Your role" options={options.contactRole} placeholder="Select your role" />
      <TextItem
        name="vatNumber"
        label="VAT number"
        autoComplete="off"
        maxLength={lengths.vatNumber.max}
        optional
        hint="Shown on your invoices"
      />
      <TextItem
        name="website"
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={lengths.website.max}
        optional
        wide
      />
    </SharedErrorContext>
  );
}
