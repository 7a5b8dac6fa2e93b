import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';

// Of several errors of a field, the one of the first decorator in a list is shown.

/** One line of text without invisible characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Several lines of text without invisible characters. */
const LINES = /^(?:[^\p{Cc}\p{Zl}\p{Zp}]|[\r\n\t])*$/u;
/** A picture of the shop's own, or one elsewhere behind https. */
const PICTURE = /^(?:\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;

const Trim = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** One line of text, 1 to `max` characters. `label` begins the messages: "Name is required." */
export const Line = (label: string, max: number): PropertyDecorator =>
  applyDecorators(
    Trim(),
    Matches(ONE_LINE, { message: `${label} is one line of plain text.` }),
    MaxLength(max, { message: `${label} is at most ${max} characters long.` }),
    IsNotEmpty({ message: `${label} is required.` }),
    IsString({ message: `${label} is required.` }),
  );

/** Text on several lines, at most `max` characters; may be empty or left out. */
export const Lines = (label: string, max: number): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Trim(),
    Matches(LINES, { message: `${label} is plain text.` }),
    MaxLength(max, { message: `${label} is at most ${max} characters long.` }),
    IsString({ message: `${label} is plain text.` }),
  );

/** The address of a picture, or null for none; may be left out. */
export const Picture = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(PICTURE, { message: 'The picture is not at an address of the shop or at an https address.' }),
    MaxLength(2048, { message: 'The address of the picture is too long.' }),
  );

/** Skips the other rules where the field is left out; null is not allowed. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
