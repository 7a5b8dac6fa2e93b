import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MESSAGES,
  BUSINESS_TYPES,
  CONTACT_ROLES,
  FIELD_MESSAGES,
  MONTHLY_SPENDS,
} from '../domain/sign-up-rules.js';
import {
  CompanyName,
  Email,
  FirstName,
  GivenPassword,
  LastName,
  Line,
  Lines,
  LinkToken,
  NewPassword,
  PhoneNumber,
  Username,
  VatNumber,
  Website,
} from './field-rules.js';

/** The link that confirms an e-mail address. */
export class ConfirmEmailInput {
  @LinkToken(ACCOUNT_MESSAGES.linkSpent)
  token: string;
}

/** The form for a lost password. */
export class ForgotPasswordInput {
  @Email()
  email: string;
}

/** The link that sets a new password. */
export class ResetPasswordInput {
  @LinkToken(ACCOUNT_MESSAGES.linkSpent)
  token: string;

  @NewPassword()
  password: string;
}

/** A new password, with the current one. */
export class ChangePasswordInput {
  @GivenPassword(ACCOUNT_MESSAGES.passwordMissing)
  currentPassword: string;

  @NewPassword()
  newPassword: string;
}

/** The profile form. Omitted fields stay; company fields are for trade accounts. */
export class UpdateProfileInput {
  @FirstName()
  firstName: string;

  @LastName()
  lastName: string;

  @PhoneNumber()
  phoneNumber: string;

  @IsOptional()
  @Username()
  username?: string;

  /** Takes effect once it is confirmed. */
  @IsOptional()
  @Email()
  email?: string;

  /** Needed only to change the e-mail address. */
  @IsOptional()
  @GivenPassword(ACCOUNT_MESSAGES.passwordForEmail)
  currentPassword?: string;

  @IsOptional()
  @CompanyName()
  companyName?: string;

  @IsOptional()
  @Line(ACCOUNT_LENGTHS.companyRegistrationNumber.max, FIELD_MESSAGES.companyDetails)
  companyRegistrationNumber?: string;

  @IsOptional()
  @Lines(ACCOUNT_LENGTHS.companyAddress.max, FIELD_MESSAGES.companyDetails)
  companyAddress?: string;

  @ApiProperty({ enum: BUSINESS_TYPES, required: false })
  @IsOptional()
  @IsIn(BUSINESS_TYPES, { message: FIELD_MESSAGES.companyDetails })
  businessType?: (typeof BUSINESS_TYPES)[number];

  @ApiProperty({ enum: MONTHLY_SPENDS, required: false })
  @IsOptional()
  @IsIn(MONTHLY_SPENDS, { message: FIELD_MESSAGES.companyDetails })
  estimatedMonthlySpend?: (typeof MONTHLY_SPENDS)[number];

  @ApiProperty({ enum: CONTACT_ROLES, required: false })
  @IsOptional()
  @IsIn(CONTACT_ROLES, { message: FIELD_MESSAGES.companyDetails })
  contactRole?: (typeof CONTACT_ROLES)[number];

  /** An empty text removes it. */
  @Website()
  website?: string;

  /** An empty text removes it. */
  @VatNumber()
  vatNumber?: string;
}

/** Optional emails; those about orders and the account are always sent. */
export class UpdatePreferencesInput {
  @IsBoolean()
  news: boolean;
}

/** Where to return after signing in again at the provider. */
export class ConfirmExternallyInput {
  /** A path of this site; the settings page where it is not one. */
  @IsOptional()
  @MaxLength(400)
  @IsString()
  returnTo?: string;
}

/** Confirms the deletion; an account without a password needs a fresh sign-in at the provider instead. */
export class DeleteAccountInput {
  @IsOptional()
  @GivenPassword(ACCOUNT_MESSAGES.passwordMissing)
  password?: string;
}
