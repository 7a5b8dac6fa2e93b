import { ukPostcode } from './uk-postcode.gen';

const PHONE = /^\+?[\d ]{10,20}$/;

/** Returns one line with single spaces, trimmed. */
export function tidyLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** " sw1a1aa" → "SW1A 1AA"; other texts only lose superfluous spaces. */
export function tidyPostcode(text: string): string {
  return ukPostcode(text) ?? tidyLine(text);
}

export function isPostcode(text: string): boolean {
  return ukPostcode(text) !== null;
}

/** "(01632)-960.418" → "01632 960 418", "0044 (0)1632…" → "+44 1632…"; other texts only lose superfluous spaces. */
export function tidyPhone(text: string): string {
  const plain = text
    .trim()
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+44)\s*\(0\)/, '$1 ')
    .replace(/[\s().\-/]+/g, ' ')
    .trim();
  return PHONE.test(plain) ? plain : tidyLine(text);
}

/** Returns whether the text has ten to fifteen digits, however grouped. */
export function isPhone(text: string): boolean {
  const tidy = tidyPhone(text);
  const figures = tidy.replace(/\D/g, '').length;
  return PHONE.test(tidy) && figures >= 10 && figures <= 15;
}
