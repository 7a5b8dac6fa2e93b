import { domainToASCII } from 'node:url';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
// biome-ignore lint/style/noRestrictedImports: the one place that builds on it
import { IsOptional, isEmail, MaxLength, ValidateBy } from 'class-validator';

/** Error message of every email field. */
const EMAIL_ERROR = 'Please enter a valid email address';

/** Longest email address, in characters. */
const LONGEST_EMAIL = 255;

/**
 * Invisible characters that only join, break or turn text: zero-width, soft hyphen, bidi marks, variation selectors.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Domains without characters that a URL would read as port, path or escape. */
const DOMAIN = /^[-_.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u;

/**
 * Returns the one spelling of an email address for storing, comparing and mailing: visible characters, composed, with
 * an ASCII domain (docs/rules.md#email-spelling). Keeps capitals, which comparisons ignore. A text that is no address,
 * such as a part of one in a search, only loses its invisible characters.
 */
export function readEmail(text: string): string {
  const visible = text.replace(INVISIBLE, '').normalize('NFC').trim();
  const at = visible.lastIndexOf('@');
  const domain = visible.slice(at + 1);
  const ascii = at >= 0 && DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return ascii === '' || ascii === domain.toLowerCase() ? visible : visible.slice(0, at + 1) + ascii;
}

/**
 * Returns a key that is equal for two addresses of one mailbox. PostgreSQL's `lower` makes one character of "İ",
 * JavaScript two.
 */
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

/**
 * Reads an email address in the shop's spelling (docs/rules.md#email-spelling), at most 255 characters; may be left out
 * if `optional`.
 */
export const EmailAddress = ({ optional = false } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: !optional, maxLength: LONGEST_EMAIL, format: 'email' }),
    ...(optional ? [IsOptional()] : []),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? readEmail(value) : value)),
    MaxLength(LONGEST_EMAIL, { message: EMAIL_ERROR }),
    ValidateBy({ name: 'emailAddress', validator: { validate: isAddress, defaultMessage: () => EMAIL_ERROR } }),
  );
