import { IsString, Matches, ValidateIf } from 'class-validator';
import { NewPassword } from '../../identity/index.js';

const INCOMPLETE = 'This link is not complete. Please copy the whole link from the email.';

/** The `mailbox` parameter of the link in an email about the order. */
export class MailboxInput {
  @Matches(/^[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  mailbox: string;
}

/** The order's link: by that in an email its `mailbox`, by any other its `key`. */
export class OrderLinkInput {
  @ValidateIf(({ mailbox, key }) => mailbox !== undefined || key === undefined)
  @Matches(/^[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  mailbox?: string;

  /** Used where there is no `mailbox`. */
  @ValidateIf(({ key }) => key !== undefined)
  @Matches(/^[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  key?: string;
}

/** The form of a guest who creates an account from an order. */
export class CreateAccountOfOrderInput {
  /** Token of the link that was mailed for this. */
  @Matches(/^[0-9a-z]{1,12}\.[\w-]{43}$/, { message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  token: string;

  @NewPassword()
  password: string;
}

/** The account that a customer can create or open by the link in an email about an order. */
export class OrderAccountView {
  /**
   * `none`: the customer has no account yet. `sign-in`: an account with this address exists, which only a `mailbox` is
   * told. `attached`: the order is in an account.
   */
  state: 'none' | 'sign-in' | 'attached';
  /** The order's email address. */
  email: string;
}
