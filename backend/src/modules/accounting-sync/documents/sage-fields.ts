import { countryCode } from '../../../platform/countries.js';
import { type ColourCode, fitLineName } from '../../../platform/line-colour.js';
import { formatPounds, type Pence } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';

/**
 * A line of an order, as documents need it. Money in pence including VAT; the customer paid `total − discount`, of
 * which `tax` is VAT.
 */
export interface SoldLine {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  /** Make and code of the colour in the name, if it has one. */
  readonly colour?: ColourCode | null;
  readonly quantity: number;
  readonly total: Pence;
  readonly discount: Pence;
  readonly tax: Pence;
  /** Percent: 20 is 20 %. */
  readonly vatRate: number;
}

/** The data of an order that every document needs. */
export interface SoldOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly lines: readonly SoldLine[];
  readonly shipping: Pick<SoldLine, 'total' | 'discount' | 'tax' | 'vatRate'>;
  readonly total: Pence;
}

/** A postal address; all texts as the customer typed them. */
export interface SoldAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company?: string;
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly postalCode: string;
  /** The country's English name. */
  readonly country: string;
}

/** An order with its customer, as invoices and quotes need it. */
export interface CustomerOrder extends SoldOrder {
  readonly customer: {
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly companyName: string | null;
    readonly vatNumber: string | null;
  };
  readonly shippingAddress: SoldAddress | null;
  readonly billingAddress: SoldAddress | null;
}

/** An order on account. */
export interface PurchaseOrder extends CustomerOrder {
  readonly purchaseOrderNumber: string;
  readonly orderNotes: string;
}

/** The accounts and rates of documents. */
export interface DocumentMapping {
  readonly webSalesLedgerAccountId?: string | null;
  readonly carriageLedgerAccountId?: string | null;
  readonly cardClearingBankAccountId?: string | null;
  readonly taxRateByPercentage: Readonly<Record<string, string>>;
}

/** Throws `CannotBePosted` if the lines do not add up to the amount paid: no document could equal the order. */
export function requireWholeSum(order: SoldOrder): void {
  const paid = [...order.lines, order.shipping].reduce((sum, line) => sum + line.total - line.discount, 0);
  if (paid !== order.total)
    throw new CannotBePosted(
      `The lines of the order add up to ${formatPounds(paid)}, but ${formatPounds(order.total)} was paid.`,
    );
}

const UK_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the UK date of a time, as YYYY-MM-DD. */
export function ukDate(moment: string): string {
  const part = Object.fromEntries(UK_DATE.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Returns the cause of a document that waits for a part of the mapping, named as in `NEEDED`. */
export function missingChoice(what: string): string {
  return `Choose ${what} in the Sage settings.`;
}

/** The parts of the mapping that documents need. */
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

/** Throws rather than cutting a reference, by which the order is found. */
export function fitting(reference: string, longest: number): string {
  if (reference.length > longest)
    throw new CannotBePosted(`Sage takes references of ${longest} characters; ${reference} is longer.`);
  return reference;
}

/** Characters of the HTML entities that people paste. */
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>', nbsp: ' ' };

/** Returns a text of at most `longest` characters without HTML entities, which Sage rejects in descriptions. */
export function sageText(text: string, longest: number): string {
  const plain = text
    .replace(/&amp;/gi, '&')
    .replace(/&(quot|apos|#39|lt|gt|nbsp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/&(#?\w+);/g, '$1')
    .trim();
  return [...plain].length <= longest ? plain : `${[...plain].slice(0, longest - 1).join('')}…`;
}

/** Returns the text of a line with at most `longest` characters; a colour's code is not cut off. */
export function sageLineText(
  { name, colour }: Pick<SoldLine, 'name' | 'colour'>,
  longest: number,
  before = '',
): string {
  return sageText(before + fitLineName(sageText(name, Infinity), colour, longest - before.length), longest);
}

/** Longest texts that Sage takes in an address. */
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

/** Fits an address into Sage's lengths: the rest of a long first line goes to the second, before its own text. */
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

/** Returns the same with the recipient's name. The company comes first, because it must not be cut. */
export function composeNamedAddress(address: SoldAddress): SageAddress & { readonly name: string } {
  const person = `${address.firstName} ${address.lastName}`.trim();
  const name = address.company ? `${address.company}, ${person}` : person;
  return { name: sageText(name, LONGEST_LINE), ...composeAddress(address) };
}

/** Breaks between words if possible. */
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
