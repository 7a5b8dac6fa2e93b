import { companyErrors, newPasswordError, personErrors } from '../../api/account-rules';
import type { SignUpApiArg } from '../../api/shop-api.gen';

type Input = SignUpApiArg['signUpInput'];
type Values = Record<string, string>;

/** Everything that is wrong with the form; the company's fields are there only for trade customers. */
export function signUpErrors(values: Values): Record<string, string> {
  const password = newPasswordError(values.password);
  return { ...personErrors(values), ...(password ? { password } : {}), ...companyErrors(values) };
}

/** The body of the call; only a trade customer has a company (back-office spec 4). */
export function signUpInput({ password = '', isTradeCustomer, ...values }: Values): Input {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...given, password, isTradeCustomer: isTradeCustomer === 'on' } as Input;
}
