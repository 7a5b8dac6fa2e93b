import { IsBoolean, IsOptional, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import {
  BusinessType,
  CompanyAddress,
  CompanyName,
  CompanyRegistrationNumber,
  ContactRole,
  FirstName,
  LastName,
  MonthlySpend,
  NewPassword,
  PhoneNumber,
  Username,
  VatNumber,
  Website,
} from '../../http/field-rules.js';
import { type BUSINESS_TYPES, type CONTACT_ROLES, type MONTHLY_SPENDS } from '../domain/sign-up-rules.js';

/** Applies to trade customers only; company fields of others are ignored. */
const ForTrade = () => ValidateIf(({ isTradeCustomer }: SignUpInput) => isTradeCustomer === true);

/** The sign-up form. */
export class SignUpInput {
  @EmailAddress()
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
