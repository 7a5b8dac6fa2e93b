import {
  ACCOUNT_LENGTHS,
  BUSINESS_TYPES,
  COMPANY_MESSAGES,
  COMPANY_NUMBER,
  CONTACT_ROLES,
  FIELD_MESSAGES,
  fullWebAddress,
  MONTHLY_SPEND_LABELS,
  MONTHLY_SPENDS,
  REQUIRED_COMPANY_FIELDS,
  VAT_NUMBER,
} from '../../../backend/src/modules/identity/account/sign-up-rules';
import { hasWebAddress, isPhone, tidyLine } from '../../../backend/src/platform/typed-text';
import { isEmail } from '../ui/form/email-address';

type Values = Partial<Record<string, string>>;
type FieldErrors = Record<string, string>;

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** The fields of a user as every form shows them. Names accept a character too many, so that the error can be shown. */
export const USER_FIELDS = {
  firstName: {
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
    maxLength: ACCOUNT_LENGTHS.firstName.max + 1,
  },
  lastName: {
    name: 'lastName',
    label: 'Last name',
    autoComplete: 'family-name',
    maxLength: ACCOUNT_LENGTHS.lastName.max + 1,
  },
  username: {
    name: 'username',
    label: 'Username',
    autoComplete: 'username',
    maxLength: ACCOUNT_LENGTHS.username.max + 1,
  },
  email: {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    maxLength: ACCOUNT_LENGTHS.email.max,
  },
  phoneNumber: {
    name: 'phoneNumber',
    label: 'Phone number',
    autoComplete: 'tel',
    type: 'tel',
    maxLength: ACCOUNT_LENGTHS.phoneNumber.max,
  },
  currentPassword: {
    name: 'currentPassword',
    label: 'Current password',
    autoComplete: 'current-password',
    maxLength: ACCOUNT_LENGTHS.password.max,
  },
  password: {
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    maxLength: ACCOUNT_LENGTHS.password.max,
    hint: 'At least 6 characters, and not a common password',
  },
} as const;

/** The choices of a trade customer's form. */
export const COMPANY_OPTIONS = {
  businessType: asOptions(BUSINESS_TYPES),
  estimatedMonthlySpend: MONTHLY_SPENDS.map((value) => ({ value, label: MONTHLY_SPEND_LABELS[value] })),
  contactRole: asOptions(CONTACT_ROLES),
};

const COMPANY_FIELDS = [...REQUIRED_COMPANY_FIELDS, 'vatNumber', 'website'] as const;
type CompanyValues = Record<(typeof COMPANY_FIELDS)[number], string>;

/** Returns the values of a company's fields in a form; unknown ones are empty. */
export function companyValues(known: { [field in keyof CompanyValues]?: string | null } = {}): CompanyValues {
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, known[field] ?? ''])) as CompanyValues;
}

/** Returns the errors of a user's own fields; a field that the form does not have is not checked. */
export function personErrors(values: Values): FieldErrors {
  const errors = {
    email: within(values.email, (text) => (isEmail(text) ? undefined : FIELD_MESSAGES.email)),
    username: within(values.username, (text) => {
      if (text.length < ACCOUNT_LENGTHS.username.min) return FIELD_MESSAGES.usernameTooShort;
      return text.length > ACCOUNT_LENGTHS.username.max ? FIELD_MESSAGES.usernameTooLong : undefined;
    }),
    firstName: within(values.firstName, (text) => {
      if (tidyLine(text) === '') return FIELD_MESSAGES.firstNameRequired;
      return text.length > ACCOUNT_LENGTHS.firstName.max ? FIELD_MESSAGES.firstNameTooLong : linkError(text);
    }),
    lastName: within(values.lastName, (text) => {
      if (tidyLine(text) === '') return FIELD_MESSAGES.lastNameRequired;
      return text.length > ACCOUNT_LENGTHS.lastName.max ? FIELD_MESSAGES.lastNameTooLong : linkError(text);
    }),
    phoneNumber: within(values.phoneNumber, (text) => (isPhone(text) ? undefined : FIELD_MESSAGES.phoneNumber)),
  };
  return present(errors);
}

/** Returns the error of a new password, or undefined. */
export function newPasswordError(password = ''): string | undefined {
  if (password.length < ACCOUNT_LENGTHS.password.min) return FIELD_MESSAGES.passwordTooShort;
  return password.length > ACCOUNT_LENGTHS.password.max ? FIELD_MESSAGES.passwordTooLong : undefined;
}

/** Returns the errors of a trade customer's company; a field that the form does not have is not checked. */
export function companyErrors(values: Values): FieldErrors {
  const missing = REQUIRED_COMPANY_FIELDS.filter((field) => field in values && !values[field]?.trim());
  return present({
    ...Object.fromEntries(missing.map((field) => [field, COMPANY_MESSAGES[field]])),
    companyRegistrationNumber: within(values.companyRegistrationNumber, (text) => {
      if (text === '') return COMPANY_MESSAGES.companyRegistrationNumber;
      return COMPANY_NUMBER.test(text.replace(/\s+/g, '')) ? undefined : FIELD_MESSAGES.companyNumber;
    }),
    website: within(values.website, (text) => (isWebAddress(text) ? undefined : FIELD_MESSAGES.website)),
    vatNumber: within(values.vatNumber, (text) =>
      text === '' || VAT_NUMBER.test(text) ? undefined : FIELD_MESSAGES.vatNumber,
    ),
  });
}

/** Returns the server's errors with each missing company detail in its own words. */
export function companyWords(errors: Partial<Record<string, string>>): FieldErrors {
  const own = REQUIRED_COMPANY_FIELDS.filter((field) => errors[field] === FIELD_MESSAGES.companyDetails);
  return present({ ...errors, ...Object.fromEntries(own.map((field) => [field, COMPANY_MESSAGES[field]])) });
}

function linkError(name: string): string | undefined {
  return hasWebAddress(name) ? FIELD_MESSAGES.nameIsLink : undefined;
}

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  try {
    const { protocol, hostname } = new URL(fullWebAddress(text));
    return /^https?:$/.test(protocol) && hostname.includes('.');
  } catch {
    return false;
  }
}

function within(text: string | undefined, rule: (trimmed: string) => string | undefined): string | undefined {
  return text === undefined ? undefined : rule(text.trim());
}

function present(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
