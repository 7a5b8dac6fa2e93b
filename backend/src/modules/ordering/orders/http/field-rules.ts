import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { PHONE } from '../../../identity/index.js';
import { isInUnitedKingdom, tidyPhone } from '../../quotes/domain/uk-address.js';
import { ukPostcode } from '../../quotes/domain/uk-postcode.js';

/** The message for an invalid postcode; its shape is a rule of the shop. */
const WRONG_POSTCODE = 'Please enter a valid UK postcode';

const ofText = (change: (text: string, whole: { country?: unknown }) => string | undefined) =>
  Transform(({ value, obj }) => (typeof value === 'string' ? change(value, obj) : value));

/** Takes away what stands blank around a text. */
export const Trim = () => ofText((text) => text.trim());

/** 1 to `max` characters that are not all blank. */
export const Text = (max: number, message: string) =>
  applyDecorators(Trim(), Length(1, max, { message }), IsString({ message }));

/** At most `max` characters, or left out; a blank text counts as left out. */
export const OptionalText = (max: number, tooLong?: string) =>
  applyDecorators(
    ofText((text) => text.trim() || undefined),
    IsOptional(),
    MaxLength(max, tooLong ? { message: tooLong } : {}),
    IsString(),
  );

/** A redeemed reward, or none. */
export const GrantId = () =>
  applyDecorators(LowerCaseId(), IsOptional(), IsUUID(undefined, { message: 'This is not a reward' }));

export const Phone = () =>
  applyDecorators(
    ofText(tidyPhone),
    Matches(PHONE, { message: 'Please enter a valid phone number' }),
    IsString({ message: 'Please enter a valid phone number' }),
  );

const inUk = (whole: { country?: unknown } | undefined) =>
  isInUnitedKingdom(typeof whole?.country === 'string' ? whole.country : null);

/** Beside a `country`: written as the Post Office does where that is the United Kingdom, else as it came. */
export const PostalCode = () =>
  applyDecorators(
    ofText((text, whole) => (inUk(whole) && ukPostcode(text)) || text.trim()),
    ValidateBy({
      name: 'ukPostcode',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) =>
          typeof value !== 'string' || value === '' || !inUk(args?.object) || ukPostcode(value) !== null,
        defaultMessage: () => WRONG_POSTCODE,
      },
    }),
    Length(1, 12, { message: 'Postal code is required' }),
    IsString({ message: 'Postal code is required' }),
  );
