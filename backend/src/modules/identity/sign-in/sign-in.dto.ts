import { EmailAddress } from '../../../platform/email-address.js';
import { FIELD_MESSAGES } from '../account/sign-up-rules.js';
import { CurrentPassword } from '../field-rules.js';

/** The sign-in form. */
export class LoginInput {
  @EmailAddress({ message: FIELD_MESSAGES.email })
  email: string;

  @CurrentPassword()
  password: string;
}
