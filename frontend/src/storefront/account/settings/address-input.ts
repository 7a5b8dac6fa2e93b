import { MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { isPhone, tidyPhone, tidyPostcode } from '../../../api/address/tidy-text';
import type { AddAddressApiArg } from '../../../api/shop-api.gen';

type Input = AddAddressApiArg['savedAddressInput'];
type Values = Record<string, string>;

const REQUIRED = (['firstName', 'lastName', 'address', 'city', 'postalCode'] as const).map(
  (field) => [field, MISSING_ADDRESS_FIELDS[field]] as const,
);

export function addressErrors(values: Values): Record<string, string> {
  const missing = REQUIRED.filter(([field]) => !values[field]?.trim());
  const errors = Object.fromEntries(missing);
  return isPhone(values.phone ?? '') ? errors : { ...errors, phone: MISSING_ADDRESS_FIELDS.phone };
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
