// Made from backend/src/modules/ordering/quotes/domain/uk-postcode.ts by npm run generate.

/** Outward and inward code; looser than the Post Office's own list. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** The one that has no district. */
const GIROBANK = 'GIR0AA';
const FORCES = /^BFPO(\d{1,4})$/;

/** A UK postcode as the Post Office writes it ("ls11aa" is "LS1 1AA"); null where it is none. */
export function ukPostcode(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  const [, outward, inward] = POSTCODE.exec(compact) ?? [];
  if (outward) return `${outward} ${inward}`;
  if (compact === GIROBANK) return 'GIR 0AA';
  const [, number] = FORCES.exec(compact) ?? [];
  return number ? `BFPO ${number}` : null;
}
