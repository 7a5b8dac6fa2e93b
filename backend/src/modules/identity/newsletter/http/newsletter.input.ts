import { Transform } from 'class-transformer';
import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

const NO_EMAIL = 'Please enter a valid email address';
const NO_TOKEN = 'This link is not complete. Please open it from the email once more.';

/** The newsletter form. */
export class NewsletterInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsEmail({}, { message: NO_EMAIL })
  @MaxLength(255, { message: NO_EMAIL })
  email: string;
}

/** The value of `token=` in a link of the newsletter's emails. */
export class NewsletterTokenInput {
  @IsString({ message: NO_TOKEN })
  @MinLength(1, { message: NO_TOKEN })
  @MaxLength(200, { message: NO_TOKEN })
  token: string;
}
