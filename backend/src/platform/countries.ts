import { britishCode, britishCountry, countryKey } from './typed-text.js';

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
const nameOf = NAMES.of.bind(NAMES);
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that are no countries: unions, currency areas, tests, the unknown one. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const OTHER_NAMES = {
  IE: ['republic of ireland', 'eire'],
  US: ['usa', 'united states of america', 'america'],
  NL: ['holland'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  CI: ['ivory coast'],
  HK: ['hong kong'],
  MO: ['macao', 'macau'],
  MM: ['myanmar', 'burma'],
  AE: ['uae'],
};

/** Current ISO codes by code, including former ones ("DD" is DE), and by English name. */
const CODES = new Map<string, string>([
  ...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && nameOf(code))
    .flatMap((code): [string, string][] => {
      const { region = code } = new Intl.Locale('und', { region: code });
      return [code.toLowerCase(), countryKey(nameOf(code) ?? '')].map((key) => [key, region]);
    }),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

/** Returns a country's ISO code: "GB" for "England"; undefined if it is no country. */
export function countryCode(typed: string): string | undefined {
  return britishCode(typed) ?? CODES.get(countryKey(typed));
}

/** Returns a country's one name for any of its names or its code: "Ireland" for "ie"; undefined if it is no country. */
export function countryName(typed: string): string | undefined {
  const code = CODES.get(countryKey(typed));
  return britishCountry(typed) ?? (code && nameOf(code));
}
