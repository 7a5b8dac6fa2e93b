import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MANY_LINES, ONE_LINE, tidyLine, tidyLines, tidyText } from '../typed-text.js';

// Decorators of a field: if several fail, the message of the first in the list is shown.

/** Normalises a text before it is validated (docs/rules.md#typed-texts). */
export const Tidied = (tidy: (text: string) => string | undefined) =>
  Transform(({ value }) => (typeof value === 'string' ? tidy(value) : value));

/** Validates a name or another line of text, 1 to `max` characters. */
export const Line = (max: number, required: string, tooLong: string = required): PropertyDecorator =>
  applyDecorators(BlankableLine(max, required, tooLong), IsNotEmpty({ message: required }));

/** Validates a line like `Line`, which may be empty. */
export const BlankableLine = (max: number, message: string, tooLong: string = message): PropertyDecorator =>
  applyDecorators(
    Tidied(tidyLine),
    Matches(ONE_LINE, { message }),
    MaxLength(max, { message: tooLong }),
    IsString({ message }),
  );

/** Validates a line like `Line`, which may be left out; a blank one counts as left out. */
export const OptionalLine = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    Tidied((text) => tidyLine(text) || undefined),
    IsOptional(),
    BlankableLine(max, message),
  );

/** Validates text on several lines, 1 to `max` characters. */
export const Lines = (max: number, message: string): PropertyDecorator =>
  applyDecorators(BlankableLines(max, message), IsNotEmpty({ message }));

const BlankableLines = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    Tidied(tidyLines),
    Matches(MANY_LINES, { message }),
    MaxLength(max, { message }),
    IsString({ message }),
  );

/** Validates text like `Lines`, which may be left out; a blank one counts as left out. */
export const OptionalLines = (max: number, message: string): PropertyDecorator =>
  applyDecorators(
    Tidied((text) => tidyLines(text) || undefined),
    IsOptional(),
    BlankableLines(max, message),
  );

/** Validates one line of text, 1 to `max` characters. Messages begin with `label`: "Name is required." */
export const LabelledLine = (label: string, max: number): PropertyDecorator =>
  applyDecorators(
    Tidied(tidyText),
    Matches(ONE_LINE, { message: `${label} is one line of plain text.` }),
    MaxLength(max, { message: `${label} is at most ${max} characters long.` }),
    IsNotEmpty({ message: `${label} is required.` }),
    IsString({ message: `${label} is required.` }),
  );

/** Validates text on several lines, at most `max` characters; may be empty. */
export const LabelledLines = (label: string, max: number): PropertyDecorator =>
  applyDecorators(
    Tidied(tidyLines),
    Matches(MANY_LINES, { message: `${label} is plain text.` }),
    MaxLength(max, { message: `${label} is at most ${max} characters long.` }),
    IsString({ message: `${label} is plain text.` }),
  );
