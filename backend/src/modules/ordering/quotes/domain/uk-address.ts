const UNITED_KINGDOM = new Set([
  'united kingdom',
  'uk',
  'gb',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
]);

/** The letters and digits that a postcode is made of, in groups: outward, inward. Looser than the Post Office's own list. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** The one that has no district. */
const GIROBANK = 'GIR0AA';
const FORCES = /^BFPO(\d{1,4})$/;

/** Whether an address is in the United Kingdom; one without a country is (`docs/rules.md#default-country`). */
export function isInUnitedKingdom(country: string | null | undefined): boolean {
  const name = country?.trim().replaceAll('.', '').toLowerCase();
  return !name || UNITED_KINGDOM.has(name);
}

/** A UK postcode as the Post Office writes it ("ls11aa" is "LS1 1AA"); null where it is none. */
export function ukPostcode(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  const [, outward, inward] = POSTCODE.exec(compact) ?? [];
  if (outward) return `${outward} ${inward}`;
  if (compact === GIROBANK) return 'GIR 0AA';
  const [, number] = FORCES.exec(compact) ?? [];
  return number ? `BFPO ${number}` : null;
}

/** A telephone number with single blanks and nothing else that is of no use to who dials; a leading + stays. */
export function tidyPhone(typed: string): string {
  return typed
    .trim()
    .replace(/[.\s]+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+ /, '+');
}
