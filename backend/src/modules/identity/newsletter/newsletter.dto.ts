import { IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';

const NO_TOKEN = 'This link is incomplete. Please open it from the email again.';

/** The newsletter form. */
export class NewsletterInput {
  @EmailAddress()
  email: string;
}

/** The value of `token=` in a link of the newsletter's emails. */
export class NewsletterTokenInput {
  @IsString({ message: NO_TOKEN })
  @MinLength(1, { message: NO_TOKEN })
  @MaxLength(200, { message: NO_TOKEN })
  token: string;
}

/** A message for the user. */
export class NewsletterView {
  message: string;
}
