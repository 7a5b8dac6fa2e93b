import { EmailAddress } from '../../../platform/email-address.js';

/** The address for the email. */
export class BackInStockInput {
  @EmailAddress()
  email: string;
}

/** The confirmation for the shopper. */
export class BackInStockView {
  message: string;
}
