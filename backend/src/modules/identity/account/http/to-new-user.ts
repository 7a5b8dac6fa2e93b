import type { NewUser } from '../domain/user.js';
import type { SignUpInput } from './sign-up.input.js';

/** Maps the validated form to a new account; company fields count only where the trade box is ticked. */
export function toNewUser(input: SignUpInput): Omit<NewUser, 'role' | 'emailConfirmed'> {
  const { email, username, firstName, lastName, phoneNumber } = input;
  const person = { email, username, firstName, lastName, phoneNumber };
  if (!input.isTradeCustomer) return person;
  return {
    ...person,
    company: {
      companyName: input.companyName ?? '',
      companyRegistrationNumber: input.companyRegistrationNumber ?? '',
      companyAddress: input.companyAddress ?? '',
      businessType: input.businessType ?? '',
      estimatedMonthlySpend: input.estimatedMonthlySpend ?? '',
      contactRole: input.contactRole ?? '',
      website: input.website || null,
      vatNumber: input.vatNumber || null,
    },
  };
}
