import { companyErrors, personErrors } from '../../api/account-rules';
import type { UpdateProfileApiArg } from '../../api/shop-api.gen';
import { ACCOUNT_MESSAGES } from '../../api/sign-up-rules.gen';

type Input = UpdateProfileApiArg['updateProfileInput'];
type Values = Record<string, string>;

/** What is wrong with the form; a new e-mail address takes the password, where there is one. */
export function profileErrors(values: Values): Record<string, string> {
  const errors = { ...personErrors(values), ...companyErrors(values) };
  return values.currentPassword === '' ? { ...errors, currentPassword: ACCOUNT_MESSAGES.passwordForEmail } : errors;
}

/**
 * The body of the call; the password is sent only where the form asks for it, and the email address only where it was
 * changed in the form: the present one cancels a change that waits.
 */
export function profileInput({ currentPassword, ...values }: Values, shownEmail: string): Input {
  const trimmed = Object.entries(values).map(([name, text]) => [name, text.trim()] as const);
  const texts = Object.fromEntries(trimmed.filter(([name, text]) => name !== 'email' || text !== shownEmail));
  return { ...texts, ...(currentPassword ? { currentPassword } : {}) } as Input;
}
