import { ADDRESS_FIELDS, MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { SetOrderAddressApiArg } from '../../../api/shop-api.gen';
import { isEmail } from '../../../ui/form/email-address';

type Input = SetOrderAddressApiArg['orderAddressInput']['shippingAddress'];

const { state: _, ...asked } = ADDRESS_FIELDS;
type Name = keyof typeof asked;

/** The fields of the form, in order. */
export const FIELDS = {
  ...asked,
  company: { ...asked.company, wide: true, optional: true },
  address: { ...asked.address, wide: true },
  address2: { ...asked.address2, wide: true, optional: true },
};
const NAMES = Object.keys(FIELDS) as Name[];

/** Returns the errors of missing fields; the server validates the rest, such as the postcode. */
export function neededAddressErrors(values: Record<string, string>): Record<string, string> {
  const missing = Object.entries(MISSING_ADDRESS_FIELDS).filter(([name]) => !values[name]?.trim());
  const errors: Record<string, string> = Object.fromEntries(missing);
  if (!isEmail(values.email ?? '')) errors.email = MISSING_ADDRESS_FIELDS.email;
  return errors;
}

export function addressValues(values: Record<string, string>, country: string | undefined): Input {
  const texts = NAMES.map((name) => [name, values[name]?.trim()]).filter(([, text]) => text);
  return { ...Object.fromEntries(texts), ...(country ? { country } : {}) } as Input;
}

/** Returns the errors by the form's field names: "shippingAddress.city" → "city". */
export function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name.slice(name.lastIndexOf('.') + 1), words]),
  );
}
