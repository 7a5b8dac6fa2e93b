import type { AddAddressApiArg } from '../../api/shop-api.gen';
import { FIELD_MESSAGES } from '../../api/sign-up-rules.gen';
import type { SavedAddress } from '../../api/types';

type Input = AddAddressApiArg['savedAddressInput'];
type Values = Record<string, string>;

/** In the server's words and lengths. */
const REQUIRED: Record<string, string> = {
  firstName: FIELD_MESSAGES.firstNameRequired,
  lastName: FIELD_MESSAGES.lastNameRequired,
  address: 'Address is required',
  city: 'City is required',
  postalCode: 'Postal code is required',
};
const PHONE = /^[+()\d\s-]{10,20}$/;

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

export function addressFaults(values: Values): Record<string, string> {
  const missing = Object.entries(REQUIRED).filter(([field]) => !values[field]?.trim());
  const faults = Object.fromEntries(missing);
  return PHONE.test(values.phone?.trim() ?? '') ? faults : { ...faults, phone: FIELD_MESSAGES.phoneNumber };
}

/** What is left empty is left out; the postcode in capitals. */
export function addressInput({ isDefault, ...values }: Values, country?: string): Input {
  const texts = Object.entries({ country: country ?? '', ...values }).map(([name, text]) => [name, text.trim()]);
  const given = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  return { ...given, postalCode: String(given.postalCode ?? '').toUpperCase(), isDefault: isDefault === 'on' } as Input;
}

/** The address as it is written on a parcel, its parts that are there. */
export function addressLines(address: SavedAddress): string[] {
  const { firstName, lastName, address: street, city, state, postalCode, country, phone } = address;
  return [`${firstName} ${lastName}`, street, `${city} ${postalCode}`, state ?? '', country, phone].filter(Boolean);
}
