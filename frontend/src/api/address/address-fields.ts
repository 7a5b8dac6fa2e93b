import { ACCOUNT_LENGTHS } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { ADDRESS_MESSAGES } from '../../../../backend/src/platform/address-messages';
import { EMAIL_ERROR } from '../../../../backend/src/platform/email-rules';

interface AddressField {
  label: string;
  /** The browser's autofill name. */
  autoComplete: string;
  /** The server's limit. */
  maxLength: number;
  type?: 'email' | 'tel';
  autoCapitalize?: 'characters';
}

/** The fields of an address as every form shows them; the server calls the county `state` (docs/rules.md#pounds-only). */
export const ADDRESS_FIELDS = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: ACCOUNT_LENGTHS.firstName.max },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: ACCOUNT_LENGTHS.lastName.max },
  email: { label: 'Email', autoComplete: 'email', maxLength: ACCOUNT_LENGTHS.email.max, type: 'email' },
  phone: { label: 'Phone', autoComplete: 'tel', maxLength: 20, type: 'tel' },
  company: { label: 'Company', autoComplete: 'organization', maxLength: 100 },
  address: { label: 'Address', autoComplete: 'address-line1', maxLength: 200 },
  address2: { label: 'Address line 2', autoComplete: 'address-line2', maxLength: 200 },
  city: { label: 'Town or city', autoComplete: 'address-level2', maxLength: 100 },
  state: { label: 'County', autoComplete: 'address-level1', maxLength: 100 },
  postalCode: { label: 'Postcode', autoComplete: 'postal-code', maxLength: 12, autoCapitalize: 'characters' },
} as const satisfies Record<string, AddressField>;

export type AddressFieldName = keyof typeof ADDRESS_FIELDS;

/** The server's messages about missing fields. */
export const MISSING_ADDRESS_FIELDS = {
  ...ADDRESS_MESSAGES,
  email: EMAIL_ERROR,
} as const satisfies Partial<Record<AddressFieldName, string>>;
