import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { Tidied } from '../../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../../platform/uuid.js';

/** Takes away what stands blank around a text. */
export const Trim = () => Tidied((text) => text.trim());

/** 1 to `max` characters that are not all blank. */
export const Text = (max: number, message: string) =>
  applyDecorators(Trim(), Length(1, max, { message }), IsString({ message }));

/** At most `max` characters, or left out; a blank text counts as left out. */
export const OptionalText = (max: number, tooLong?: string) =>
  applyDecorators(
    Tidied((text) => text.trim() || undefined),
    IsOptional(),
    MaxLength(max, tooLong ? { message: tooLong } : {}),
    IsString(),
  );

/** Units of a product. */
export const Quantity = () =>
  applyDecorators(
    Max(9999, { message: 'Quantity must be at most 9999' }),
    Min(1, { message: 'Quantity must be at least 1' }),
    IsInt({ message: 'Quantity must be a whole number' }),
  );

/** A redeemed reward, or none. */
export const GrantId = () =>
  applyDecorators(LowerCaseId(), IsOptional(), IsUUID(undefined, { message: 'This is not a reward' }));
