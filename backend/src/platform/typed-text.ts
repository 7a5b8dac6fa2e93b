// The front end imports this file, so that both sides take the same texts (docs/rules.md#typed-texts,
// docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).
import { INVISIBLE } from './invisible-characters.js';

const EMPTY_BRAILLE = /\u2800/g;
/** Dashes from the hyphen to the horizontal bar, minus, small and full-width ones. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Blanks of every width, but no line ends. */
const BLANKS = /[^\S\n\v\f\r\u2028\u2029]+/g;

/** Accepts one line of visible characters, or an empty text. */
export const ONE_LINE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}]|$)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** Accepts the same on several lines. */
export const MANY_LINES = /^(?=[\s\S]*[\p{L}\p{N}\p{P}\p{S}]|$)(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\r\n\t])*$/u;

/** Returns the text as it is stored: composed, with single plain blanks, without invisible characters. */
export function tidyText(text: string): string {
  return text.replace(INVISIBLE, '').replace(EMPTY_BRAILLE, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/** Returns the same for a name or a line of an address, with plain hyphens too. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(DASHES, '-');
}

/** Returns the same for a text on several lines, with its blanks and dashes; empty if nothing of it is visible. */
export function tidyLines(text: string): string {
  return tidyText(text) === '' ? '' : text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

const PHONE = /^\+?[\d ]{10,20}$/;

/** "(01632)-960.418" becomes "01632 960 418", "0044 (0)1632…" "+44 1632…". Other texts are only tidied. */
export function tidyPhone(typed: string): string {
  const line = tidyLine(typed);
  const plain = line
    .replace(/^\(?(?:\+|00) ?(?=[1-9])/, '+')
    .replace(/^(\+\d{1,3})[ )]*\( ?0 ?\)/, '$1 ')
    .replace(/[ ().\-/]+/g, ' ')
    .trim()
    .replace(/^\+ /, '+');
  return PHONE.test(plain) ? plain : line;
}

/** Returns whether a text has the ten to fifteen digits of a telephone number, in any grouping. */
export function isPhone(typed: string): boolean {
  const tidy = tidyPhone(typed);
  const digits = tidy.replace(/\D/g, '').length;
  return PHONE.test(tidy) && digits >= 10 && digits <= 15;
}

/** Outward and inward code; looser than the Post Office's own list. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** The only UK postcode without a district. */
const GIROBANK = 'GIR0AA';
const FORCES = /^BFPO(\d{1,4})$/;

/** Returns a UK postcode as the Post Office writes it ("LS1 1AA" for "ls11aa"); null if it is none. */
export function ukPostcode(typed: string): string | null {
  const compact = tidyLine(typed)
    .toUpperCase()
    .replace(/[ .,-]/g, '');
  const [, outward, inward] = POSTCODE.exec(compact) ?? [];
  if (outward) return `${outward} ${inward}`;
  if (compact === GIROBANK) return 'GIR 0AA';
  const [, number] = FORCES.exec(compact) ?? [];
  return number ? `BFPO ${number}` : null;
}

/** Countries with UK postcodes: ISO code, other names, and postcode areas if outside the United Kingdom. */
const BRITISH: Record<string, { code?: string; names: string[]; areas?: string[] }> = {
  'United Kingdom': {
    code: 'GB',
    names: ['uk', 'gbr', 'great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland'],
  },
  'Isle of Man': { code: 'IM', names: ['imn'], areas: ['IM'] },
  Jersey: { code: 'JE', names: ['jey'], areas: ['JE'] },
  Guernsey: { code: 'GG', names: ['ggy', 'alderney', 'sark', 'herm'], areas: ['GY'] },
  'Channel Islands': { names: [], areas: ['JE', 'GY'] },
};

/** Returns a country's name or code for comparison: without accents, dots and apostrophes, "and" for "&". */
export function countryKey(typed: string): string {
  return tidyLine(typed)
    .normalize('NFD')
    .replace(/[\p{M}.'\u2019]/gu, '')
    .toLowerCase()
    .replace(/ ?& ?/g, ' and ')
    .replace(/^the /, '')
    .replace(/^saint /, 'st ');
}

/** "United Kingdom" also for an empty country (docs/rules.md#default-country); null without UK postcodes. */
export function britishCountry(typed: string | null | undefined): string | null {
  const key = countryKey(typed ?? '');
  if (key === '') return 'United Kingdom';
  const known = Object.entries(BRITISH).find(
    ([name, { code, names }]) => [name.toLowerCase(), code?.toLowerCase()].includes(key) || names.includes(key),
  );
  return known?.[0] ?? null;
}

/** Returns the ISO code of a country with UK postcodes. */
export function britishCode(country: string): string | undefined {
  return BRITISH[britishCountry(country) ?? '']?.code;
}

/** Returns the country of a UK postcode. */
function countryOfPostcode(postcode: string): string {
  const [area = ''] = /^[A-Z]+/.exec(postcode) ?? [];
  return Object.keys(BRITISH).find((name) => BRITISH[name]?.areas?.includes(area)) ?? 'United Kingdom';
}

/** Returns the country of an address: an island, if the United Kingdom is given with an island's postcode. */
export function countryAt(country: string, postalCode: string): string {
  const postcode = ukPostcode(postalCode);
  return postcode && britishCountry(country) === 'United Kingdom' ? countryOfPostcode(postcode) : country;
}

export const WRONG_POSTCODE = 'Enter a full UK postcode, like WR9 0TC';

/** Returns the reason why a postcode cannot be in a country; null if it can (docs/rules.md#postcode-and-country). */
export function postcodeProblem(postalCode: string, country: string | null | undefined): string | null {
  const known = britishCountry(country);
  const postcode = ukPostcode(postalCode);
  if (postcode === null) return known ? WRONG_POSTCODE : null;
  const found = countryOfPostcode(postcode);
  const areas = BRITISH[known ?? '']?.areas;
  // Gibraltar's only postcode has the form of a UK postcode.
  const agrees = known ? !areas || areas.some((area) => postcode.startsWith(area)) : postcode === 'GX11 1AA';
  return agrees ? null : `This postcode is in ${/^(U|Is)/.test(found) ? 'the ' : ''}${found}. Please check the country`;
}

/** Endings of hosts that are never part of a name, in any case. */
const ENDINGS = 'com|net|org|info|biz|uk|shop|store|online|site|website|xyz|top|click|link|xn--[a-z\\d-]+|рф';
/** Endings that are also names if they begin with a capital ("A.Li"). */
const COUNTRY_ENDINGS =
  'ru|su|ua|by|cn|in|us|ca|au|nz|de|fr|nl|be|es|it|pt|ie|ch|at|pl|se|dk|eu|io|co|me|tv|cc|ws|ly|gg|im|je|app|dev|club|live|icu|vip|win';
const LABEL = '[\\p{L}\\p{M}\\p{N}-]';
const HOST = (endings: string) => `${LABEL}[.。．｡](?:${endings})(?!${LABEL}|[.。．｡]${LABEL})`;
const WEB_ADDRESSES = [/:\/\/|\/\/|(?<![\p{L}\p{N}])www[.。．｡]/iu, new RegExp(HOST(ENDINGS), 'iu')].concat(
  new RegExp(HOST(COUNTRY_ENDINGS), 'u'),
);

/** Returns whether a name contains a web address (docs/rules.md#names-without-web-addresses). */
export function hasWebAddress(name: string): boolean {
  return WEB_ADDRESSES.some((pattern) => pattern.test(name));
}
