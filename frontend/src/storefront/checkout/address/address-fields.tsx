import { ConfigProvider, Form, Input, type InputProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { tidyLine } from '../../../../../backend/src/platform/typed-text';
import { Button } from '../../../ui/button';
import { EmailSuggestion } from '../../../ui/form/email-suggestion';
import { Icon } from '../../../ui/icons/icon';
import type { PaymentMethod } from '../checkout-state';
import { type AddressPart, CARD_FIELDS, COUNTRIES, fieldsOf, tidyAddress } from './address';
import styles from './address-fields.module.css';
import { PostcodeLookUp } from './postcode';

interface AddressFieldsProps {
  method: PaymentMethod;
  /** The path of the fields in the form, and their section for autofill. */
  part: AddressPart;
  /** Called when a field that affects the delivery restrictions has been left. */
  onPlaceLeft?: () => void;
  /** Below the postcode. */
  aside?: ReactNode;
}

/** Address fields that affect the destination check (docs/rules.md#where-goods-go). */
const PLACE = ['postalCode', 'address', 'street'];

/** The fields of one address, as `address.ts` lists them. The email has a group of its own. */
export function AddressFields({ method, part, onPlaceLeft, aside }: AddressFieldsProps) {
  const form = Form.useFormInstance();
  const [postcode, setPostcode] = useState('');
  const countryOf = () => String(form.getFieldValue([part, 'country']) ?? '');
  return (
    <div className={styles.fields}>
      {fieldsOf(method, part).map(([field, settings]) => {
        if (field === 'email') return null;
        const { missing, problem, isHalf, folded, isDeliveryOnly: _, tidy: _tidy, ...input } = settings;
        const line = (
          <FormLine
            key={field}
            {...input}
            name={[part, field]}
            className={isHalf ? styles.half : undefined}
            required={missing}
            problem={problem && ((text) => problem(text, countryOf()))}
            tidy={(text) => tidyAddress(method, { [field]: text })[field] ?? ''}
            autoComplete={`${part} ${settings.autoComplete}`}
            onLeft={(text) => {
              if (field === 'postalCode') setPostcode(text);
              if (PLACE.includes(field)) onPlaceLeft?.();
            }}
          />
        );
        if (folded)
          return (
            <Folded key={field} name={[part, field]} link={folded}>
              {line}
            </Folded>
          );
        if (field !== 'city') return line;
        return [
          line,
          aside && <div key="aside">{aside}</div>,
          <PostcodeLookUp key="look-up" method={method} part={part} postcode={postcode} />,
        ];
      })}
      <Form.Item name={[part, 'country']} label="Country" className={method === 'card' ? undefined : styles.half}>
        <CountrySelect
          name={`${part}.country`}
          autoComplete={`${part} country-name`}
          onLeft={() => {
            if (form.getFieldValue([part, 'postalCode']))
              void form.validateFields([[part, 'postalCode']]).catch(() => undefined);
            onPlaceLeft?.();
          }}
        />
      </Form.Item>
    </div>
  );
}

/** The email of a card checkout, which belongs to the delivery address (docs/rules.md#guest-checkout-access). */
export function EmailField() {
  const { missing, problem, isDeliveryOnly: _, ...input } = CARD_FIELDS.email;
  const name: ['shipping', 'email'] = ['shipping', 'email'];
  return (
    <EmailSuggestion name={name}>
      <FormLine
        {...input}
        name={name}
        required={missing}
        problem={problem}
        tidy={tidyLine}
        autoComplete={`shipping ${input.autoComplete}`}
      />
    </EmailSuggestion>
  );
}

interface FormLineProps extends Pick<InputProps, 'maxLength' | 'autoComplete'> {
  type?: 'email' | 'tel';
  /** The path of its value in the form. */
  name: string | [part: string, field: string];
  label: string;
  /** The message where it is empty; optional without one. */
  required?: string;
  /** Returns the error of a text that is not empty, or null. */
  problem?: (text: string) => string | null;
  /** Normalises the text when the field is left. */
  tidy: (text: string) => string;
  className?: string;
  /** Called with the normalised text. */
  onLeft?: (text: string) => void;
}

/** A text field: normalised and validated on blur, and after its first error on every key. */
export function FormLine({ name, label, required, problem, tidy, className, onLeft, ...input }: FormLineProps) {
  const form = Form.useFormInstance();
  const check = (_: unknown, text = '') => {
    if (tidyLine(text) === '') return required ? Promise.reject(new Error(required)) : Promise.resolve();
    const wrong = problem?.(text);
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
  };
  return (
    <Form.Item
      name={name}
      label={label}
      className={className}
      validateFirst
      validateTrigger="onBlur"
      // `required` is for screen readers: no mark is shown.
      required={required !== undefined}
      rules={[{ validator: check }]}
    >
      <Input
        {...input}
        inputMode={input.type}
        name={[name].flat().join('.')}
        onChange={() => {
          if (form.getFieldError(name).length > 0) void form.validateFields([name]).catch(() => undefined);
        }}
        onBlur={(event) => {
          const text = tidy(event.target.value);
          form.setFieldValue(name, text);
          onLeft?.(text);
        }}
      />
    </Form.Item>
  );
}

interface FoldedProps {
  name: string | string[];
  /** The text that opens it. */
  link: string;
  children: ReactNode;
}

/** A field that few need: behind a link until it is used. */
export function Folded({ name, link, children }: FoldedProps) {
  const form = Form.useFormInstance();
  const { componentDisabled } = ConfigProvider.useConfig();
  const [isOpened, setOpened] = useState(false);
  const value = Form.useWatch<string | undefined>(name, { form, preserve: true });
  // An emptied field stays: it would vanish while the user types.
  const [wasUsed, setUsed] = useState(false);
  if (value && !wasUsed) setUsed(true);
  if (isOpened || value || wasUsed) return children;
  return (
    <Button
      variant="plain"
      size="small"
      className={styles.fold}
      disabled={componentDisabled}
      onClick={() => {
        setOpened(true);
        // The field exists after the next render.
        setTimeout(() => form.focusField(name));
      }}
    >
      <Icon name="plus" size={18} />
      {link}
    </Button>
  );
}

interface CountrySelectProps {
  id?: string;
  name: string;
  autoComplete: string;
  value?: string;
  onChange?: (country: string) => void;
  onLeft?: () => void;
}

/** A native select: two entries, with autofill, usable on every phone. */
function CountrySelect({ onChange, onLeft, value = '', ...rest }: CountrySelectProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const countries = !value || COUNTRIES.includes(value) ? COUNTRIES : [value, ...COUNTRIES];
  return (
    <select
      {...rest}
      value={value}
      disabled={componentDisabled}
      className={styles.select}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onLeft}
    >
      {countries.map((country) => (
        <option key={country}>{country}</option>
      ))}
    </select>
  );
}
