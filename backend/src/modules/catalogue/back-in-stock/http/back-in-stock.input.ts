import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';

const NO_EMAIL = 'Please enter a valid email address';

/** The address for the email. */
export class BackInStockInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsEmail({}, { message: NO_EMAIL })
  @MaxLength(255, { message: NO_EMAIL })
  email: string;
}
