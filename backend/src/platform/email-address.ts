import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
// biome-ignore lint/style/noRestrictedImports: the one place that builds on it
import { IsOptional, isEmail, MaxLength, ValidateBy } from 'class-validator';
import { asciiEmail, EMAIL_ERROR, LONGEST_EMAIL, visibleEmail } from './email-rules.js';

/**
 * Returns the one spelling of an email address for storing, comparing and mailing: visible characters, composed, with
 * an ASCII domain (docs/rules.md#email-spelling). Keeps capitals, which comparisons ignore. A text that is no address,
 * such as a part of one in a search, only loses its invisible characters.
 */
export function readEmail(text: string): string {
  const visible = visibleEmail(text);
  const ascii = asciiEmail(text);
  return ascii.toLowerCase() === visible.toLowerCase() ? visible : ascii;
}

/** Returns a key equal for two addresses of one mailbox. `lower` makes one character of "İ", JavaScript two. */
export function emailKey(email: string): string {
  return readEmail(email).toLowerCase().replaceAll('\u0307', '');
}

/** Returns whether two addresses belong to one mailbox; false if either is missing. */
export function isSameEmail(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && emailKey(one!) === emailKey(other!);
}

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' && value.isWellFormed() && !/\s/.test(value) && /@[!-~]+$/.test(value) && isEmail(value)
  );
}

/** Reads an email address of at most 255 characters in the shop's spelling (docs/rules.md#email-spelling). */
export const EmailAddress = ({ optional = false, message = EMAIL_ERROR as string } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: !optional, maxLength: LONGEST_EMAIL, format: 'email' }),
    ...(optional ? [IsOptional()] : []),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? readEmail(value) : value)),
    MaxLength(LONGEST_EMAIL, { message }),
    ValidateBy({ name: 'emailAddress', validator: { validate: isAddress, defaultMessage: () => message } }),
  );
