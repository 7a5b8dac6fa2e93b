import { companyErrors, personErrors } from '../../../api/account-rules';
import type { UpdateProfileApiArg } from '../../../api/shop-api.gen';
import { ACCOUNT_MESSAGES } from '../../../api/sign-up-rules.gen';

type Input = UpdateProfileApiArg['updateProfileInput'];
type Values = Record<string, string>;

/** Returns the form's errors; a new email address needs the password, where the account has one. */
export function profileErrors(values: Values): Record<string, string> {
  const errors = { ...personErrors(values), ...companyErrors(values) };
  return values.currentPassword === '' ? { ...errors, currentPassword: ACCOUNT_MESSAGES.passwordForEmail } : errors;
}

/**
 * Returns the call's body. The password is sent only where the form asks for it, and the email only when changed:
 * sending the current one cancels a pending change.
 */
export function profileInput({ currentPassword, ...values }: Values, shownEmail: string): Input {
  const trimmed = Object.entries(values).map(([name, text]) => [name, text.trim()] as const);
  const texts = Object.fromEntries(trimmed.filter(([name, text]) => name !== 'email' || text !== shownEmail));
  return { ...texts, ...(currentPassword ? { currentPassword } : {}) } as Input;
}
