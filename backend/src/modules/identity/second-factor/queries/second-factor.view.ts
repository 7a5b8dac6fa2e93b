import { ApiProperty } from '@nestjs/swagger';

const MISSING = ['code', 'enrolment'] as const;

/** The state of the second factor (docs/rules.md#second-factor). */
export class SecondFactorView {
  /** What a pending sign-in needs: a code, or an app to be set up first; null where none is pending. */
  @ApiProperty({ enum: MISSING, nullable: true })
  missing: (typeof MISSING)[number] | null;

  /** An authenticator app is set up. */
  enabled: boolean;

  /** Required: staff of a live shop. */
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

/** Codes that replace the app, each once; shown once. */
export class RecoveryCodesView {
  @ApiProperty({ type: [String] })
  recoveryCodes: string[];
}
