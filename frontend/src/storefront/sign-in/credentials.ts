import { FIELD_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { EMAIL_ERROR } from '../../../../backend/src/platform/email-rules';
import { isEmail } from '../../ui/form/email-address';

export interface Credentials {
  email: string;
  password: string;
}

type CredentialErrors = Partial<Record<keyof Credentials, string>>;

export function credentialErrors({ email, password }: Credentials): CredentialErrors {
  return {
    ...(isEmail(email) ? {} : { email: EMAIL_ERROR }),
    ...(password === '' ? { password: FIELD_MESSAGES.passwordRequired } : {}),
  };
}
