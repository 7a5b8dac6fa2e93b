import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import {
  BusinessType,
  CompanyAddress,
  CompanyName,
  CompanyRegistrationNumber,
  ContactRole,
  CurrentPassword,
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
} from '../field-rules.js';
import {
  ACCOUNT_MESSAGES,
  type BUSINESS_TYPES,
  type CONTACT_ROLES,
  FIELD_MESSAGES,
  type MONTHLY_SPENDS,
} from './sign-up-rules.js';
import { type NewUser, type ProfileChanges, ROLES, TRADE_STATES } from './user.entity.js';

/** The link that confirms an e-mail address. */
export class ConfirmEmailInput {
  @LinkToken(ACCOUNT_MESSAGES.linkSpent)
  token: string;
}

/** The link that sets a password; a truncated link is not usable, but no validation error. */
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

  /** New email address; takes effect once it is confirmed. */
  @EmailAddress({ optional: true, message: FIELD_MESSAGES.email })
  email?: string;

  /** Required only to change the email address. */
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

  /** Website; an empty text removes it. */
  @Website()
  website?: string;

  /** VAT number; an empty text removes it. */
  @VatNumber()
  vatNumber?: string;
}

/** Optional emails; those about orders and the account are always sent. */
export class UpdatePreferencesInput {
  @IsBoolean()
  news: boolean;

  /** Emails about rewards; unchanged if left out. */
  @IsOptional()
  @IsBoolean()
  rewards?: boolean;
}

/** Where to return after signing in again at the provider. */
export class ConfirmExternallyInput {
  /** Path of this site to return to; the settings page if it is not a path of this site. */
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

/** The company of a trade customer. */
export class CompanyView {
  companyName: string | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  estimatedMonthlySpend: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
}

/** The signed-in user. */
export class UserView {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;

  @ApiProperty({ enum: ROLES })
  role: (typeof ROLES)[number];

  isTradeCustomer: boolean;

  /** Meaningless for accounts that are not trade accounts. */
  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  emailConfirmed: boolean;

  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A message for the user. */
export class MessageView {
  message: string;
}

/** The profile form. */
export class ProfileView extends IntersectionType(UserView, CompanyView) {
  /** The new email address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Whether the account has a password; false for accounts that only sign in externally. */
  hasPassword: boolean;
  /** Reward points as last received from the loyalty module. */
  points: number;
}

/** The user's choice of emails. */
export class PreferencesView {
  /** Always true: emails about orders and the account cannot be switched off. */
  orders: boolean;
  /** Whether the user receives the newsletter; only after consent. */
  news: boolean;
  /** Whether the user gets one email for each reward that comes within reach; only on request. */
  rewards: boolean;
}

/** A session on one device. */
export class SessionView {
  /** Id of the session, which is not the value of its cookie. */
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, to about five minutes. */
  lastSeen: string;
  /** Browser and system: "Firefox on Windows". */
  browser: string;
  /** Whether this is the session of the request. */
  current: boolean;
}

/** A saved address. */
export class SavedAddressView {
  id: string;
  label: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  company: string | null;
  address: string;
  /** Address line 2. */
  address2: string | null;
  city: string;
  /** County. */
  state: string | null;
  postalCode: string;
  country: string;
  isDefault: boolean;
}

/** Applies to trade customers only; company fields of others are ignored. */
const ForTrade = () => ValidateIf(({ isTradeCustomer }: SignUpInput) => isTradeCustomer === true);

/** The sign-up form. */
export class SignUpInput {
  @EmailAddress({ message: FIELD_MESSAGES.email })
  email: string;

  @Username()
  username: string;

  @NewPassword()
  password: string;

  @FirstName()
  firstName: string;

  @LastName()
  lastName: string;

  @PhoneNumber()
  phoneNumber: string;

  @IsOptional()
  @IsBoolean()
  isTradeCustomer?: boolean;

  @ForTrade()
  @CompanyName()
  companyName?: string;

  @ForTrade()
  @CompanyRegistrationNumber()
  companyRegistrationNumber?: string;

  @ForTrade()
  @CompanyAddress()
  companyAddress?: string;

  @ForTrade()
  @BusinessType()
  businessType?: (typeof BUSINESS_TYPES)[number];

  @ForTrade()
  @MonthlySpend()
  estimatedMonthlySpend?: (typeof MONTHLY_SPENDS)[number];

  @ForTrade()
  @ContactRole()
  contactRole?: (typeof CONTACT_ROLES)[number];

  @ForTrade()
  @Website()
  website?: string;

  @ForTrade()
  @VatNumber()
  vatNumber?: string;
}

/** Maps the validated form to a new account; company fields count only where the trade box is ticked. */
export function toNewUser(input: SignUpInput): Omit<NewUser, 'role' | 'emailConfirmed'> {
  const { email, username, firstName, lastName, phoneNumber } = input;
  const person = { email, username, firstName, lastName, phoneNumber };
  if (!input.isTradeCustomer) return person;
  return {
    ...person,
    company: {
      companyName: input.companyName ?? '',
      companyRegistrationNumber: input.companyRegistrationNumber ?? '',
      companyAddress: input.companyAddress ?? '',
      businessType: input.businessType ?? '',
      estimatedMonthlySpend: input.estimatedMonthlySpend ?? '',
      contactRole: input.contactRole ?? '',
      website: input.website || null,
      vatNumber: input.vatNumber || null,
    },
  };
}

type Fields = Omit<UpdateProfileInput, 'email' | 'currentPassword'>;

/** Maps the validated form to changes: omitted fields stay, an empty website or VAT number is removed. */
export function toProfileChanges({ website, vatNumber, ...fields }: Fields): ProfileChanges {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...Object.fromEntries(given),
    ...(website === undefined || website === null ? {} : { website: website || null }),
    ...(vatNumber === undefined || vatNumber === null ? {} : { vatNumber: vatNumber || null }),
  };
}

/** Whether a mailed link still sets a password. */
export class ResetLinkView {
  isUsable: boolean;
}

/** The sign-in form. */
export class LoginInput {
  @EmailAddress({ message: FIELD_MESSAGES.email })
  email: string;

  @CurrentPassword()
  password: string;
}
