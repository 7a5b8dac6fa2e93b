// The front end imports this file, so that both sides ask for the same
// (docs/rules.md#missing-fields, docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** Messages about the fields of an address, by field. A purchase order's are those of the specification. */
export const ADDRESS_MESSAGES = {
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  phone: 'Enter a phone number with its area code, like 01632 960 418',
  address: 'Enter a street address',
  city: 'Enter a town or city',
  postalCode: 'Enter a postcode',
} as const;

/** Messages about fields that may be left out, where the text is too long. */
export const LONG_ADDRESS_MESSAGES = {
  company: 'Enter a shorter company name',
  address2: 'Enter a shorter second line',
  state: 'Enter a shorter county',
} as const;
