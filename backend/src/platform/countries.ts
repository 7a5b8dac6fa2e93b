import { britishCode, britishCountry, countryKey } from './typed-text.js';

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
const nameOf = NAMES.of.bind(NAMES);
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of what is no country: unions, currency areas, tests, the unknown one. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const OTHER_NAMES = {
  IE: ['republic of ireland', 'eire'],
  US: ['usa', 'united states of america', 'america'],
  NL: ['holland'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  CI: ['ivory coast'],
  HK: ['hong kong'],
};

/** ISO codes by code and by English name; of several codes for one name the first. */
const CODES = new Map<string, string>([
  ...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && nameOf(code))
    .reverse()
    .flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [countryKey(nameOf(code) ?? ''), code],
    ]),
  ...Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

/** A country's ISO code: "GB" for "England"; undefined for what is no country. */
export function countryCode(typed: string): string | undefined {
  return britishCode(typed) ?? CODES.get(countryKey(typed));
}

/** A country's one name, for any of its names or its code: "Ireland" for "ie"; undefined for what is no country. */
export function countryName(typed: string): string | undefined {
  const code = CODES.get(countryKey(typed));
  return britishCountry(typed) ?? (code && nameOf(code));
}
