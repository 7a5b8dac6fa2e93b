import { countryCode } from '../../../../platform/countries.js';
import { sageText } from './sage-fields.js';
import type { SoldAddress } from './sold-order.js';

/** Longest texts that Sage takes in an address . */
const LONGEST_LINE = 50;
const LONGEST_POSTAL_CODE = 10;

/** An address in a Sage document or contact. */
export interface SageAddress {
  readonly address_line_1: string;
  readonly address_line_2?: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country_id?: string;
}

/** An address within Sage's lengths: what is too long for the first line goes on in the second, before what stands there. */
export function composeAddress({ address, address2, city, postalCode, country }: SoldAddress): SageAddress {
  const [first, second] = inTwoLines(address2 ? `${address}\n${address2}` : address);
  const countryId = countryCode(country);
  return {
    address_line_1: first,
    ...(second ? { address_line_2: sageText(second, LONGEST_LINE) } : {}),
    city: sageText(city, LONGEST_LINE),
    postal_code: postalCode.trim().slice(0, LONGEST_POSTAL_CODE),
    ...(countryId ? { country_id: countryId } : {}),
  };
}

/** The same with the recipient's name, as documents have it; a company's comes first, because it is the one that must fit. */
export function composeNamedAddress(address: SoldAddress): SageAddress & { readonly name: string } {
  const person = `${address.firstName} ${address.lastName}`.trim();
  const name = address.company ? `${address.company}, ${person}` : person;
  return { name: sageText(name, LONGEST_LINE), ...composeAddress(address) };
}

/** Broken between words where that is possible. */
function inTwoLines(address: string): [string, string] {
  const [line = '', ...more] = address
    .split(/\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rest = more.join(', ');
  if ([...line].length <= LONGEST_LINE) return [line, rest];
  const characters = [...line];
  const space = characters.lastIndexOf(' ', LONGEST_LINE);
  const cut = space > 0 ? space : LONGEST_LINE;
  const overflow = characters.slice(cut).join('').trim();
  return [characters.slice(0, cut).join('').trim(), rest ? `${overflow}, ${rest}` : overflow];
}
