import { IsString, Matches } from 'class-validator';
import { NewPassword } from '../../../identity/index.js';

/** The `mailbox` of the link in an email about the order. */
export class MailboxInput {
  @Matches(/^[\w-]{43}$/, { message: 'This link is not complete. Please copy the whole link from the email.' })
  @IsString({ message: 'This link is not complete. Please copy the whole link from the email.' })
  mailbox: string;
}

/** A guest who makes an account of an order. */
export class CreateAccountOfOrderInput extends MailboxInput {
  @NewPassword()
  password: string;
}
