import { FIELD_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { isEmail } from '../../ui/form/email-address';

export interface Credentials {
  email: string;
  password: string;
}

type CredentialErrors = Partial<Record<keyof Credentials, string>>;

export function credentialErrors({ email, password }: Credentials): CredentialErrors {
  return {
    ...(isEmail(email) ? {} : { email: FIELD_MESSAGES.email }),
    ...(password === '' ? { password: FIELD_MESSAGES.passwordRequired } : {}),
  };
}
