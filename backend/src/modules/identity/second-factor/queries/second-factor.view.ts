import { ApiProperty } from '@nestjs/swagger';

const MISSING = ['code', 'enrolment'] as const;

/** How somebody stands with the second factor (decision 20). */
export class SecondFactorView {
  /** What a begun sign-in still lacks: a code, or an app to be set up first; null where none is under way. */
  @ApiProperty({ enum: MISSING, nullable: true })
  missing: (typeof MISSING)[number] | null;

  /** An authenticator app is set up. */
  enabled: boolean;

  /** It cannot be done without: staff of a live shop. */
  demanded: boolean;

  recoveryCodesLeft: number;
}

/** A device to set up; shown once. */
export class OfferedDeviceView {
  /** For a picture that authenticator apps read. */
  otpauthUri: string;

  /** The same to type in, base32. */
  secret: string;
}

/** Codes that stand in for the app, each once; shown once. */
export class RecoveryCodesView {
  @ApiProperty({ type: [String] })
  recoveryCodes: string[];
}
