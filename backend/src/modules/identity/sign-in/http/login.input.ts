import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_LENGTHS } from '../../account/domain/sign-up-rules.js';
import { CurrentPassword, Email } from '../../http/field-rules.js';

/** The sign-in form. */
export class LoginInput {
  @ApiProperty({ maxLength: ACCOUNT_LENGTHS.email.max, format: 'email' })
  @Email()
  email: string;

  @CurrentPassword()
  password: string;
}
