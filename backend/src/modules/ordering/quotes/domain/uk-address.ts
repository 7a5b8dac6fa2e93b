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

/** Whether an address is in the United Kingdom; one without a country is (`docs/rules.md#default-country`). */
export function isInUnitedKingdom(country: string | null | undefined): boolean {
  const name = country?.trim().replaceAll('.', '').toLowerCase();
  return !name || UNITED_KINGDOM.has(name);
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
