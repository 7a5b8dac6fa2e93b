import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import {
  BusinessType,
  CompanyAddress,
  CompanyName,
  CompanyRegistrationNumber,
  ContactRole,
  FirstName,
  GivenPassword,
  LastName,
  LinkToken,
  MonthlySpend,
  NewPassword,
  PhoneNumber,
  Username,
  VatNumber,
  Website,
} from '../../http/field-rules.js';
import {
  ACCOUNT_MESSAGES,
  type BUSINESS_TYPES,
  type CONTACT_ROLES,
  type MONTHLY_SPENDS,
} from '../domain/sign-up-rules.js';

/** The link that confirms an e-mail address. */
export class ConfirmEmailInput {
  @LinkToken(ACCOUNT_MESSAGES.linkSpent)
  token: string;
}

/** A link that sets a password; one that was cut short is not usable, and no error. */
export class ResetLinkInput {
  @IsString({ message: ACCOUNT_MESSAGES.linkSpent })
  token: string;
}

/** The form for a lost password. */
export class ForgotPasswordInput {
  @EmailAddress()
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
  @EmailAddress({ optional: true })
  email?: string;

  /** Needed only to change the e-mail address. */
  @IsOptional()
  @GivenPassword(ACCOUNT_MESSAGES.passwordForEmail)
  currentPassword?: string;

  @IsOptional()
  @CompanyName()
  companyName?: string;

  @IsOptional()
  @CompanyRegistrationNumber()
  companyRegistrationNumber?: string;

  @IsOptional()
  @CompanyAddress()
  companyAddress?: string;

  @IsOptional()
  @BusinessType()
  businessType?: (typeof BUSINESS_TYPES)[number];

  @IsOptional()
  @MonthlySpend()
  estimatedMonthlySpend?: (typeof MONTHLY_SPENDS)[number];

  @IsOptional()
  @ContactRole()
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

  /** Left out, it stays as it is. */
  @IsOptional()
  @IsBoolean()
  rewards?: boolean;
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
