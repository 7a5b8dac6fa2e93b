import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);
const trimmedOrNull = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value);

/** May be left out, but is not null. */
export const IfGiven = () => ValidateIf((_, value) => value !== undefined);

/** Several lines of text without invisible characters. */
const LINES = /^(?:[^\p{Cc}]|[\t\r\n])*$/u;

const readable = (label: string, max: number) => [
  Matches(LINES, { message: `${label} must be plain text.` }),
  MaxLength(max, { message: `${label} has at most ${max.toLocaleString('en-GB')} characters.` }),
  IsString({ message: `${label} must be text.` }),
];

/** Text that may be empty. */
export const OptionalProductText = (label: string, max: number) =>
  applyDecorators(ApiPropertyOptional(), IfGiven(), Transform(trimmed), ...readable(label, max));

/** Text or null; blank text is null. */
export const TextOrNull = (label: string, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true }),
    Transform(trimmedOrNull),
    IsOptional(),
    ...readable(label, max),
  );

/** Text that is not empty. */
export const RequiredText = (label: string, max: number) =>
  applyDecorators(Transform(trimmed), ...readable(label, max), Matches(/\S/, { message: `${label} is required.` }));

export const Switch = (label: string) =>
  applyDecorators(ApiPropertyOptional(), IfGiven(), IsBoolean({ message: `${label} must be true or false.` }));
