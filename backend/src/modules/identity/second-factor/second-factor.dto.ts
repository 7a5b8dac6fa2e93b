import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { CurrentPassword } from '../field-rules.js';

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
  @IsString({ message: 'Enter your password' })
  password?: string;
}

/** The password again, before a change to the account's security. */
export class PasswordAgainInput {
  @CurrentPassword()
  password: string;
}

const MISSING = ['code', 'enrolment'] as const;

/** The state of the second factor (docs/rules.md#second-factor). */
export class SecondFactorView {
  /** Next step of a pending sign-in: a code, or an app to be set up first; null if no sign-in is pending. */
  @ApiProperty({ enum: MISSING, nullable: true })
  missing: (typeof MISSING)[number] | null;

  /** Whether an authenticator app is set up. */
  enabled: boolean;

  /** Whether a second factor is required, as for staff of a live shop. */
  demanded: boolean;

  recoveryCodesLeft: number;
}

/** An offered authenticator app; shown once. */
export class OfferedDeviceView {
  /** The content of the QR code. */
  otpauthUri: string;

  /** The secret for typing in, base32. */
  secret: string;
}

/** Recovery codes: each replaces the app once. Shown only once. */
export class RecoveryCodesView {
  @ApiProperty({ type: [String] })
  recoveryCodes: string[];
}
