import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import type { DocumentMapping } from './sold-order.js';

const UK_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the United Kingdom on which a moment falls, as YYYY-MM-DD. */
export function ukDate(moment: string): string {
  const part = Object.fromEntries(UK_DATE.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** The cause of a document that waits for a part of the mapping, named as in `NEEDED`. */
export function missingChoice(what: string): string {
  return `Choose ${what} in the Sage settings.`;
}

/** What documents cannot do without. */
export const NEEDED = {
  webSales: 'the ledger account for web sales',
  cardClearing: 'the bank account for card payments',
  taxRate: (percentage: number | string) => `the tax rate for ${percentage}% VAT`,
} as const;

export function required(id: string | null | undefined, what: string): string {
  if (!id) throw new CannotBePosted(missingChoice(what));
  return id;
}

export function taxRateOf(percentage: number, mapping: DocumentMapping): string {
  return required(mapping.taxRateByPercentage[String(percentage)], NEEDED.taxRate(percentage));
}

/** A reference is never cut: an order could not be found by it. */
export function fitting(reference: string, longest: number): string {
  if (reference.length > longest)
    throw new CannotBePosted(`Sage takes references of ${longest} characters; ${reference} is longer.`);
  return reference;
}

/** What is meant by the entities that people paste. */
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>', nbsp: ' ' };

/** A text of at most `longest` characters. Sage rejects HTML entities in descriptions. */
export function sageText(text: string, longest: number): string {
  const plain = text
    .replace(/&amp;/gi, '&')
    .replace(/&(quot|apos|#39|lt|gt|nbsp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/&(#?\w+);/g, '$1')
    .trim();
  return [...plain].length <= longest ? plain : `${[...plain].slice(0, longest - 1).join('')}…`;
}
