import { Form, Input } from 'antd';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './company-fields.module.css';
import { PageField, SelectItem, TextItem } from './page-fields';

interface Option {
  value: string;
  label: string;
}

interface Length {
  max: number;
}

interface CompanyFieldsProps {
  /** The sentence above the fields while any is missing. */
  summary: string;
  /** The messages beside missing fields. */
  missing: Readonly<Record<string, string>>;
  options: Record<'businessType' | 'estimatedMonthlySpend' | 'contactRole', readonly Option[]>;
  lengths: Record<'companyName' | 'companyRegistrationNumber' | 'companyAddress' | 'website' | 'vatNumber', Length>;
  /** Name and registration number were verified and cannot be edited. */
  isFixed?: boolean;
}

/** The fields of a trade customer's company, laid out with those of the surrounding form. */
export function CompanyFields({ summary, missing, options, lengths, isFixed }: CompanyFieldsProps) {
  const messages = Object.values(missing);
  const verified = isFixed ? 'As verified; contact us to change it' : undefined;
  return (
    <>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsError }) => {
          const wrong = getFieldsError().filter(({ errors }) => errors.length > 0);
          if (!wrong.some(({ errors }) => errors.some((error) => messages.includes(error)))) return null;
          // Above the whole form where the focus goes to a field before the company's.
          const isAbove = !(String(wrong[0]?.name) in missing);
          return (
            <p
              className={`${typography.fine} ${layout.full} ${spacing.below8} ${styles.missing} ${isAbove ? styles.above : ''}`}
              role="alert"
            >
              {summary}
            </p>
          );
        }}
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
        autoCapitalize="characters"
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
        autoCapitalize="characters"
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
    </>
  );
}
