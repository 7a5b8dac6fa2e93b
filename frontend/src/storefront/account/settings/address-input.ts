import {
  britishCountry,
  isPhone,
  postcodeProblem,
  tidyLine,
  tidyPhone,
  ukPostcode,
} from '../../../../../backend/src/platform/typed-text';
import type { AddAddressApiArg } from '../../../api/account-api.gen';
import { MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';

type Input = AddAddressApiArg['savedAddressInput'];

/** The values of the form. */
export type AddressValues = Record<
  'label' | 'firstName' | 'lastName' | 'phone' | 'company' | 'address' | 'address2' | 'city' | 'state' | 'postalCode',
  string
> & { isDefault: boolean };

const REQUIRED = (['firstName', 'lastName', 'address', 'city', 'postalCode'] as const).map(
  (field) => [field, MISSING_ADDRESS_FIELDS[field]] as const,
);

/** Returns the errors of an address; `country` is the one that it had before. */
export function savedAddressErrors(values: AddressValues, country?: string): Record<string, string> {
  const missing = REQUIRED.filter(([field]) => tidyLine(values[field]) === '');
  const wrong = britishCountry(country) ? postcodeProblem(values.postalCode, undefined) : null;
  return {
    ...(wrong ? { postalCode: wrong } : {}),
    ...Object.fromEntries(missing),
    ...(isPhone(values.phone) ? {} : { phone: MISSING_ADDRESS_FIELDS.phone }),
  };
}

/** Returns the call's body: empty fields are left out, postcode and phone are normalised. */
export function addressInput({ isDefault, ...values }: AddressValues, country?: string): Input {
  const texts = Object.entries({ country: country ?? '', ...values }).map(([name, text]) => [name, tidyLine(text)]);
  const given = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  const { postalCode, phone } = values;
  return {
    ...given,
    phone: tidyPhone(phone),
    postalCode: ukPostcode(postalCode) ?? tidyLine(postalCode),
    isDefault,
  } as Input;
}
