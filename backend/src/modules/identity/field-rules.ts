import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { Phone } from '../../platform/http/address-fields.js';
import { Line, Lines, Tidied } from '../../platform/http/plain-text.js';
import { hasWebAddress, ONE_LINE, tidyLine } from '../../platform/typed-text.js';
import {
  ACCOUNT_LENGTHS,
  BUSINESS_TYPES,
  COMPANY_NUMBER,
  CONTACT_ROLES,
  FIELD_MESSAGES,
  fullWebAddress,
  MONTHLY_SPENDS,
  VAT_NUMBER,
} from './account/sign-up-rules.js';

// A field with several errors shows the one of the first decorator in a list.

/** Stands for the number of a company that has none. */
const NO_COMPANY_NUMBER = 'None';

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

/** Trims the text. */
export const Trim = () => Transform(trimmed);

export const Username = () =>
  applyDecorators(
    Tidied(tidyLine),
    Matches(ONE_LINE, { message: FIELD_MESSAGES.usernameTooShort }),
    MaxLength(ACCOUNT_LENGTHS.username.max, { message: FIELD_MESSAGES.usernameTooLong }),
    MinLength(ACCOUNT_LENGTHS.username.min, { message: FIELD_MESSAGES.usernameTooShort }),
    IsString({ message: FIELD_MESSAGES.usernameTooShort }),
  );

/** A password that is chosen, as opposed to one that is given as a proof. */
export const NewPassword = () =>
  applyDecorators(
    MaxLength(ACCOUNT_LENGTHS.password.max, { message: FIELD_MESSAGES.passwordTooLong }),
    MinLength(ACCOUNT_LENGTHS.password.min, { message: FIELD_MESSAGES.passwordTooShort }),
    IsString({ message: FIELD_MESSAGES.passwordTooShort }),
  );

/** The password of the sign-in form, or given again. */
export const CurrentPassword = () =>
  applyDecorators(
    ApiProperty({ maxLength: ACCOUNT_LENGTHS.password.max }),
    IsNotEmpty({ message: FIELD_MESSAGES.passwordRequired }),
    IsString({ message: FIELD_MESSAGES.passwordRequired }),
    MaxLength(ACCOUNT_LENGTHS.password.max, { message: 'A password has at most 256 characters' }),
  );

/** A password that is given as a proof. */
export const GivenPassword = (required: string) =>
  applyDecorators(
    MaxLength(ACCOUNT_LENGTHS.password.max, { message: FIELD_MESSAGES.passwordTooLong }),
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
  );

/** Names are sent to unconfirmed addresses: a web address in one would be spam (docs/rules.md#names-without-web-addresses). */
const NotALink = () =>
  ValidateBy({
    name: 'notALink',
    validator: {
      validate: (value) => typeof value !== 'string' || !hasWebAddress(value),
      defaultMessage: () => FIELD_MESSAGES.nameIsLink,
    },
  });

export const FirstName = () =>
  applyDecorators(
    Line(ACCOUNT_LENGTHS.firstName.max, FIELD_MESSAGES.firstNameRequired, FIELD_MESSAGES.firstNameTooLong),
    NotALink(),
  );

export const LastName = () =>
  applyDecorators(
    Line(ACCOUNT_LENGTHS.lastName.max, FIELD_MESSAGES.lastNameRequired, FIELD_MESSAGES.lastNameTooLong),
    NotALink(),
  );

/** A company's name may look like a web address, but not with a scheme or a path. */
export const CompanyName = () =>
  applyDecorators(
    Matches(/^(?!.*(?:\/\/|www\.)).*$/i, { message: FIELD_MESSAGES.nameIsLink }),
    Line(ACCOUNT_LENGTHS.companyName.max, FIELD_MESSAGES.companyDetails),
  );

const OneOf = (choices: readonly string[]) =>
  applyDecorators(
    ApiProperty({ enum: choices as string[], required: false }),
    IsIn(choices, { message: FIELD_MESSAGES.companyDetails }),
  );

export const BusinessType = () => OneOf(BUSINESS_TYPES);

export const MonthlySpend = () => OneOf(MONTHLY_SPENDS);

export const ContactRole = () => OneOf(CONTACT_ROLES);

/** Kept as Companies House writes it: "sc 123 456" is SC123456. */
export const CompanyRegistrationNumber = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? companyNumber(value) : value)),
    Line(ACCOUNT_LENGTHS.companyRegistrationNumber.max, FIELD_MESSAGES.companyDetails),
    Matches(COMPANY_NUMBER, {
      message: ({ value }) => (value ? FIELD_MESSAGES.companyNumber : FIELD_MESSAGES.companyDetails),
    }),
  );

function companyNumber(typed: string): string {
  const text = typed.replace(/\s+/g, '').toUpperCase();
  return text === 'NONE' ? NO_COMPANY_NUMBER : text;
}

export const CompanyAddress = () => Lines(ACCOUNT_LENGTHS.companyAddress.max, FIELD_MESSAGES.companyDetails);

export const PhoneNumber = () =>
  applyDecorators(
    Phone(FIELD_MESSAGES.phoneNumber),
    MaxLength(ACCOUNT_LENGTHS.phoneNumber.max, { message: FIELD_MESSAGES.phoneNumber }),
  );

/** A web address, with or without "https://", or an empty text for none. */
export const Website = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? fullWebAddress(value.trim()) : value)),
    ValidateIf((_, value) => value !== undefined && value !== null && value !== ''),
    MaxLength(ACCOUNT_LENGTHS.website.max, { message: FIELD_MESSAGES.website }),
    IsUrl({ require_protocol: true, protocols: ['http', 'https'] }, { message: FIELD_MESSAGES.website }),
  );

/** A VAT number of any country, or an empty text for none. */
export const VatNumber = () =>
  applyDecorators(
    Trim(),
    ValidateIf((_, value) => value !== undefined && value !== null && value !== ''),
    MaxLength(ACCOUNT_LENGTHS.vatNumber.max, { message: FIELD_MESSAGES.vatNumber }),
    Matches(VAT_NUMBER, { message: FIELD_MESSAGES.vatNumber }),
  );

/** The token of a mailed link. */
export const LinkToken = (message: string) =>
  applyDecorators(Matches(/^[\w-]{43}$/, { message }), IsString({ message }));

/** The version of what is edited, as it was read; left out where the caller has read none. */
export const Version = () =>
  applyDecorators(ApiPropertyOptional({ type: 'integer', nullable: true }), IsOptional(), Min(1), IsInt());
