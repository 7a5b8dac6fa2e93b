import { companyErrors, newPasswordError, personErrors } from '../../api/account-rules';
import type { SignUpApiArg } from '../../api/shop-api.gen';

type Input = SignUpApiArg['signUpInput'];
type Values = Record<string, string>;

/** Returns the form's errors; the company's fields exist for trade customers only. */
export function signUpErrors(values: Values): Record<string, string> {
  const password = newPasswordError(values.password);
  return { ...personErrors(values), ...(password ? { password } : {}), ...companyErrors(values) };
}

/** Returns the call's body; only a trade customer has a company. */
export function signUpInput({ password = '', isTradeCustomer, ...values }: Values): Input {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...given, password, isTradeCustomer: isTradeCustomer === 'on' } as Input;
}
