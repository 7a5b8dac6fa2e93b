import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { CurrentPassword } from '../../http/field-rules.js';

/** A code of the authenticator app, or a recovery code. */
export class SecondFactorCodeInput {
  @MaxLength(40, { message: 'A code is not that long' })
  @IsString({ message: 'Enter the code' })
  @IsNotEmpty({ message: 'Enter the code' })
  code: string;
}

/** Sets up an app: with the password, unless a pending sign-in has just checked it. */
export class EnrolSecondFactorInput {
  @IsOptional()
  @MaxLength(256, { message: 'A password has at most 256 characters' })
  @IsString({ message: 'Password is required' })
  password?: string;
}

/** The password again, before a change to the account's security. */
export class PasswordAgainInput {
  @CurrentPassword()
  password: string;
}
