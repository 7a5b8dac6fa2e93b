import { EmailAddress } from '../../../platform/email-address.js';
import { CurrentPassword } from '../field-rules.js';

/** The sign-in form. */
export class LoginInput {
  @EmailAddress()
  email: string;

  @CurrentPassword()
  password: string;
}
