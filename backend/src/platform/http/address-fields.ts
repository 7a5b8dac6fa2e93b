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
import { countryName } from '../countries.js';
import { britishCountry, isPhone, ONE_LINE, postcodeProblem, tidyLine, tidyPhone, ukPostcode } from '../typed-text.js';
import { Tidied } from './plain-text.js';

const WRONG_PHONE = 'Please enter a valid phone number';
const NO_POSTCODE = 'Postal code is required';
const WRONG_COUNTRY = 'Please enter a valid country';

/** A telephone number with single blanks (docs/rules.md#typed-texts). */
export const Phone = () =>
  applyDecorators(
    Tidied(tidyPhone),
    ValidateBy({
      name: 'phone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPhone(value),
        defaultMessage: () => WRONG_PHONE,
      },
    }),
    IsString({ message: WRONG_PHONE }),
  );

/**
 * Validates a postcode against the `country` beside it (docs/rules.md#postcode-and-country). Writes a UK postcode as
 * the Post Office does and leaves others unchanged.
 */
export const PostalCode = () =>
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
    Matches(ONE_LINE, { message: NO_POSTCODE }),
    Length(1, 12, { message: NO_POSTCODE }),
    IsString({ message: NO_POSTCODE }),
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

/**
 * Reads a country by its name or ISO code and stores its name; left out and blank mean the same
 * (docs/rules.md#default-country).
 */
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
