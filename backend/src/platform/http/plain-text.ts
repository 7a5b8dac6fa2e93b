import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

// Of several errors of a field, the one of the first decorator in a list is shown.

/** One line of text without invisible characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Several lines of text without invisible characters. */
const LINES = /^(?:[^\p{Cc}\p{Zl}\p{Zp}]|[\r\n\t])*$/u;

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

/** Text on several lines, at most `max` characters; may be empty. */
export const Lines = (label: string, max: number): PropertyDecorator =>
  applyDecorators(
    Trim(),
    Matches(LINES, { message: `${label} is plain text.` }),
    MaxLength(max, { message: `${label} is at most ${max} characters long.` }),
    IsString({ message: `${label} is plain text.` }),
  );
