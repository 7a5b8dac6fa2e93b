import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { ADDRESS_MESSAGES } from '../address-messages.js';
import { countryName } from '../countries.js';
import { britishCountry, isPhone, ONE_LINE, postcodeProblem, tidyLine, tidyPhone, ukPostcode } from '../typed-text.js';
import { Tidied } from './plain-text.js';

const WRONG_COUNTRY = 'Enter the name of a country';

/** A telephone number with single blanks (docs/rules.md#typed-texts). */
export const Phone = (message: string = ADDRESS_MESSAGES.phone) =>
  applyDecorators(
    Tidied(tidyPhone),
    ValidateBy({
      name: 'phone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPhone(value),
        defaultMessage: () => message,
      },
    }),
    IsString({ message }),
  );

/**
 * Validates a postcode against the `country` beside it (docs/rules.md#postcode-and-country). Writes a UK postcode as
 * the Post Office does and leaves others unchanged. `missing` is the message where there is none.
 */
export const PostalCode = (missing: string = ADDRESS_MESSAGES.postalCode) =>
  applyDecorators(
    Transform(({ value, obj }) =>
      typeof value === 'string' ? (britishCountry(countryOf(obj)) && ukPostcode(value)) || tidyLine(value) : value,
    ),
    ValidateBy({
      name: 'postcodeOfCountry',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => problemOf(value, args?.object) === null,
        defaultMessage: (args?: ValidationArguments) => problemOf(args?.value, args?.object) ?? '',
      },
    }),
    Matches(ONE_LINE, { message: missing }),
    Length(1, 12, { message: missing }),
    IsString({ message: missing }),
  );

function problemOf(value: unknown, address: object | undefined): string | null {
  const country = countryOf(address);
  // Skips an unknown country, which its own field reports.
  const isJudged = typeof value === 'string' && value !== '' && countryName(country) !== undefined;
  return isJudged ? postcodeProblem(value, country) : null;
}

function countryOf(address: { country?: unknown } | undefined): string {
  return typeof address?.country === 'string' ? address.country : '';
}

/** Reads a country by name or ISO code; left out and blank mean the same (docs/rules.md#default-country). */
export const Country = () =>
  applyDecorators(
    Tidied((text) => (tidyLine(text) === '' ? undefined : (countryName(text) ?? tidyLine(text)))),
    IsOptional(),
    ValidateBy({
      name: 'country',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && countryName(value) !== undefined,
        defaultMessage: () => WRONG_COUNTRY,
      },
    }),
    MaxLength(100, { message: WRONG_COUNTRY }),
    IsString({ message: WRONG_COUNTRY }),
  );
