import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { Tidied } from '../../../platform/http/plain-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';

/** Trims blanks around a text. */
export const TrimText = () => Tidied((text) => text.trim());

/** 1 to `max` characters that are not all blank. */
export const NonBlankText = (max: number, message: string) =>
  applyDecorators(TrimText(), Length(1, max, { message }), IsString({ message }));

/** At most `max` characters, or left out; a blank text counts as left out. */
export const OptionalText = (max: number, tooLong?: string) =>
  applyDecorators(
    Tidied((text) => text.trim() || undefined),
    IsOptional(),
    MaxLength(max, tooLong ? { message: tooLong } : {}),
    IsString(),
  );

/** A redeemed reward, or none. */
export const GrantId = () =>
  applyDecorators(LowerCaseId(), IsOptional(), IsUUID(undefined, { message: 'This is not a reward' }));
