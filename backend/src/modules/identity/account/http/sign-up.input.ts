import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import {
  ACCOUNT_LENGTHS,
  BUSINESS_TYPES,
  CONTACT_ROLES,
  FIELD_MESSAGES,
  MONTHLY_SPENDS,
} from '../domain/sign-up-rules.js';
import {
  CompanyName,
  Email,
  FirstName,
  LastName,
  Line,
  Lines,
  NewPassword,
  PhoneNumber,
  Username,
  VatNumber,
  Website,
} from './field-rules.js';

/** Applies to trade customers only; company fields of others are ignored. */
const ForTrade = () => ValidateIf(({ isTradeCustomer }: SignUpInput) => isTradeCustomer === true);

/** The sign-up form. */
export class SignUpInput {
  @Email()
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
  @Line(ACCOUNT_LENGTHS.companyRegistrationNumber.max, FIELD_MESSAGES.companyDetails)
  companyRegistrationNumber?: string;

  @ForTrade()
  @Lines(ACCOUNT_LENGTHS.companyAddress.max, FIELD_MESSAGES.companyDetails)
  companyAddress?: string;

  @ApiProperty({ enum: BUSINESS_TYPES, required: false })
  @ForTrade()
  @IsIn(BUSINESS_TYPES, { message: FIELD_MESSAGES.companyDetails })
  businessType?: (typeof BUSINESS_TYPES)[number];

  @ApiProperty({ enum: MONTHLY_SPENDS, required: false })
  @ForTrade()
  @IsIn(MONTHLY_SPENDS, { message: FIELD_MESSAGES.companyDetails })
  estimatedMonthlySpend?: (typeof MONTHLY_SPENDS)[number];

  @ApiProperty({ enum: CONTACT_ROLES, required: false })
  @ForTrade()
  @IsIn(CONTACT_ROLES, { message: FIELD_MESSAGES.companyDetails })
  contactRole?: (typeof CONTACT_ROLES)[number];

  @ForTrade()
  @Website()
  website?: string;

  @ForTrade()
  @VatNumber()
  vatNumber?: string;
}
