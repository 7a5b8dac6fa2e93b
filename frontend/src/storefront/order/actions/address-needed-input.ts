import type { SetOrderAddressApiArg } from '../../../api/shop-api.gen';
import { FIELD_MESSAGES } from '../../../api/sign-up-rules.gen';
import { EMAIL_ERROR, isEmail, LONGEST_EMAIL } from '../../../ui/form/email-address';

type Input = SetOrderAddressApiArg['orderAddressInput']['shippingAddress'];

interface AddressField {
  name: Exclude<keyof Input, 'country' | 'state'>;
  label: string;
  autoComplete: string;
  length: number;
  /** The server's message. */
  missing: string;
  type?: string;
  wide?: boolean;
}

export const ADDRESS_FIELDS: AddressField[] = [
  field('firstName', 'First name', 'given-name', 100, FIELD_MESSAGES.firstNameRequired),
  field('lastName', 'Last name', 'family-name', 100, FIELD_MESSAGES.lastNameRequired),
  { ...field('email', 'Email', 'email', LONGEST_EMAIL, EMAIL_ERROR), type: 'email' },
  { ...field('phone', 'Phone', 'tel', 20, FIELD_MESSAGES.phoneNumber), type: 'tel' },
  { ...field('address', 'Address', 'street-address', 200, 'Address is required'), wide: true },
  field('city', 'City', 'address-level2', 100, 'City is required'),
  field('postalCode', 'Postcode', 'postal-code', 12, 'Postal code is required'),
];

function field(
  name: AddressField['name'],
  label: string,
  autoComplete: string,
  length: number,
  missing: string,
): AddressField {
  return { name, label, autoComplete, length, missing };
}

/** Returns the errors of missing fields; the server validates the rest, such as the postcode. */
export function addressErrors(values: Record<string, string>): Record<string, string> {
  const missing = ADDRESS_FIELDS.filter(({ name }) => !values[name]?.trim());
  const errors: Record<string, string> = Object.fromEntries(missing.map(({ name, missing: words }) => [name, words]));
  if (!isEmail(values.email ?? '')) errors.email = EMAIL_ERROR;
  return errors;
}

export function addressValues(values: Record<string, string>, country: string | undefined): Input {
  const texts = ADDRESS_FIELDS.map(({ name }) => [name, values[name]?.trim() ?? '']);
  return { ...Object.fromEntries(texts), ...(country ? { country } : {}) } as Input;
}

/** Returns the errors by the form's field names: "shippingAddress.city" → "city". */
export function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name.slice(name.lastIndexOf('.') + 1), words]),
  );
}
