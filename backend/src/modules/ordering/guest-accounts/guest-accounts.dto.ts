import { IsString, Matches } from 'class-validator';
import { NewPassword } from '../../identity/index.js';

const INCOMPLETE = 'This link is not complete. Please copy the whole link from the email.';

/** The `mailbox` of the link in an email about the order. */
export class MailboxInput {
  @Matches(/^[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  mailbox: string;
}

/** A guest who makes an account of an order. */
export class CreateAccountOfOrderInput {
  /** Of the link that was mailed for it. */
  @Matches(/^[0-9a-z]{1,12}\.[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  token: string;

  @NewPassword()
  password: string;
}

/** The account that the link in an email about an order can make or open. */
export class OrderAccountView {
  /** `none`: its customer has no account yet. `sign-in`: there is one of this address. `attached`: the order is in an account. */
  state: 'none' | 'sign-in' | 'attached';
  /** The address that the email went to. */
  email: string;
}
