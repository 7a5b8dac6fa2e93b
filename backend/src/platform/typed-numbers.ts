// Readers of numbers that a person types or pastes (docs/rules.md#typed-numbers): a number is read completely or not at
// all. The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

const INVISIBLE_AROUND = /^[\s\u200b-\u200f\u2060]+|[\s\u200b-\u200f\u2060]+$/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Whole numbers without commas, or with one between all groups of three digits. */
const WHOLE = String.raw`(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})`;
const ONLY_WHOLE = new RegExp(`^${WHOLE}$`);

/** Returns a text without surrounding blanks, also no-break and thin ones, and full-width signs as plain ones. */
export function tidied(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe1', '£')
    .replace(INVISIBLE_AROUND, '');
}

/** Returns a typed whole number of at least 0, such as "12" or "1,200"; null for any other text. */
export function readWhole(text: string): number | null {
  const number = tidied(text);
  return ONLY_WHOLE.test(number) ? Number(number.replaceAll(',', '')) : null;
}

/** Returns a typed number of at least 0 with at most so many decimals as a plain one, such as "1250.5" for "1,250.5"; else null. */
export function readDecimal(text: string, decimals: number): string | null {
  const number = tidied(text);
  const isRead = new RegExp(String.raw`^${WHOLE}(?:\.\d{1,${decimals}})?$`).test(number);
  return isRead ? number.replaceAll(',', '').replace(/^0+(?=\d)/, '') : null;
}

/** Returns a typed amount of pounds as a plain decimal, such as "1250.50" for "£1,250.50"; null for any other text. */
export function readPounds(text: string): string | null {
  return readDecimal(tidied(text).replace(/^£/, ''), 2);
}
