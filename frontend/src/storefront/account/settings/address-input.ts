import type { AddAddressApiArg } from '../../../api/shop-api.gen';
import { FIELD_MESSAGES } from '../../../api/sign-up-rules.gen';
import type { SavedAddress } from '../../../api/types';
import { isPhone, tidyPhone, tidyPostcode } from '../../../ui/form/tidy-text';

type Input = AddAddressApiArg['savedAddressInput'];
type Values = Record<string, string>;

/** The server's messages. */
const REQUIRED: Record<string, string> = {
  firstName: FIELD_MESSAGES.firstNameRequired,
  lastName: FIELD_MESSAGES.lastNameRequired,
  address: 'Address is required',
  city: 'City is required',
  postalCode: 'Postal code is required',
};

export const ADDRESS_LENGTHS = {
  label: 50,
  firstName: 100,
  lastName: 100,
  phone: 20,
  address: 200,
  city: 100,
  state: 100,
  postalCode: 12,
} as const;

export function addressErrors(values: Values): Record<string, string> {
  const missing = Object.entries(REQUIRED).filter(([field]) => !values[field]?.trim());
  const errors = Object.fromEntries(missing);
  return isPhone(values.phone ?? '') ? errors : { ...errors, phone: FIELD_MESSAGES.phoneNumber };
}

/** Returns the call's body: empty fields are left out, postcode and phone are normalised. */
export function addressInput({ isDefault, ...values }: Values, country?: string): Input {
  const texts = Object.entries({ country: country ?? '', ...values }).map(([name, text]) => [name, text.trim()]);
  const given = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const { postalCode = '', phone = '' } = values;
  return {
    ...given,
    phone: tidyPhone(phone),
    postalCode: tidyPostcode(postalCode),
    isDefault: isDefault === 'on',
  } as Input;
}

/** Returns the address as lines of a label, without empty ones. */
export function addressLines(address: SavedAddress): string[] {
  const { firstName, lastName, address: street, city, state, postalCode, country, phone } = address;
  return [`${firstName} ${lastName}`, street, `${city} ${postalCode}`, state ?? '', country, phone].filter(Boolean);
}
