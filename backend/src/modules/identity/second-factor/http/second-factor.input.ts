import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** A code of the authenticator app, or a recovery code. */
export class SecondFactorCodeInput {
  @MaxLength(40, { message: 'A code is not that long' })
  @IsString({ message: 'Please enter the code' })
  @IsNotEmpty({ message: 'Please enter the code' })
  code: string;
}

/** Setting up an app: the password again, unless the sign-in that waits for it has just asked. */
export class EnrolSecondFactorInput {
  @IsOptional()
  @MaxLength(256, { message: 'A password has at most 256 characters' })
  @IsString({ message: 'Password is required' })
  password?: string;
}

/** The password again, before something about the account's safety is changed. */
export class PasswordAgainInput {
  @MaxLength(256, { message: 'A password has at most 256 characters' })
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}
