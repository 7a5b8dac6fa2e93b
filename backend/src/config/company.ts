import { readEmail } from '../platform/email-address.js';
import type { SettingsReader } from './settings-reader.js';

/** The shop's rating by customers; never part of structured data (docs/rules.md#claims-and-ratings). */
interface Rating {
  readonly value: string;
  readonly outOf: number;
  readonly count: number;
}

/**
 * Claims about the shop on its pages, each with its switch (docs/rules.md#claims-and-ratings). The setting `CLAIMS`
 * lists the enabled ones instead. Only true claims may be enabled: the rating is the specification's example.
 */
export const CLAIMS = {
  /** `{threshold}` is the amount from which delivery is free. */
  freeDelivery: { on: true, says: 'Free UK delivery over {threshold}' },
  /** Off while checkout has no next-day delivery to choose. */
  nextDay: { on: false, says: 'Next-day delivery available' },
  deliveryTime: { on: true, says: '2-3 working days' },
  /** Shown with `deliveryTime`: for the islands and the Highlands, and for paint that is mixed first. */
  islandTime: { on: true, says: 'two to four working days more' },
  mixingTime: { on: true, says: 'one working day more' },
  supportHours: { on: true, says: 'Mon-Fri 9AM-6PM, Sat 9AM-4PM' },
  securePayment: { on: true, says: 'Secure card payments' },
  rating: { on: false, says: { value: '4.8', outOf: 5, count: 47 } as Rating },
} as const;

export type Claim = keyof typeof CLAIMS;

const NAMES = Object.keys(CLAIMS) as Claim[];

/** Reads `CLAIMS`: names separated by commas, or `none`. Unset: the switches above apply. */
export function parseClaims(read: SettingsReader): ReadonlySet<Claim> {
  const setting = read.text('CLAIMS');
  if (setting === undefined) return new Set(NAMES.filter((name) => CLAIMS[name].on));
  const named = setting.split(',').map((name) => name.trim());
  if (named.length === 1 && named[0] === 'none') return new Set();
  if (named.some((name) => !NAMES.some((known) => known === name)))
    read.error('CLAIMS', `must be none, or some of ${NAMES.join(', ')}`);
  return new Set(NAMES.filter((name) => named.includes(name)));
}

/** Reads `RATING_SOURCE`, the page with the reviews behind the rating; without it the rating is not shown. */
export function parseRatingSource(read: SettingsReader, claims: ReadonlySet<Claim>): string {
  if (!claims.has('rating')) return '';
  const source = read.required('RATING_SOURCE', undefined, 'the page with the reviews that CLAIMS: rating sums up');
  return read.address('RATING_SOURCE', source, ['https:'])?.href ?? '';
}

/** The company that runs the shop, which every UK shop must name on its pages (docs/rules.md#company-details). */
export interface CompanyConfig {
  readonly name: string;
  /** Lines, as on an envelope, below the name. */
  readonly address: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
  /** Number at Companies House; null if the business is not registered there. */
  readonly companyNumber: string | null;
  readonly vatNumber: string;
}

/** The demo's company, whose numbers and addresses do not exist. */
const DEMO_COMPANY = {
  COMPANY_NAME: 'Topcoat',
  COMPANY_ADDRESS: 'Unit 7, Foundry Lane | Wrenfield WR9 0TC | United Kingdom',
  COMPANY_PHONE: '01632 960 418',
  COMPANY_EMAIL: 'help@topcoat.test',
  COMPANY_NUMBER: '00000000',
} as const;

/** The demo's VAT number, which live mode rejects. */
export const DEMO_VAT_NUMBER = 'GB 000 0000 00';

const VAT_NUMBER = /^(GB|XI) ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/;
const COMPANY_NUMBER = /^[A-Z0-9]{2}\d{6}$/;
const PHONE = /^\+?[\d ()-]{7,20}$/;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

/** Reads the company's details. Live mode requires name, address and VAT number. */
export function parseCompany(read: SettingsReader, live: boolean): CompanyConfig {
  const text = (name: keyof typeof DEMO_COMPANY) => read.text(name) ?? (live ? null : DEMO_COMPANY[name]);
  const shaped = (name: keyof typeof DEMO_COMPANY, shape: RegExp, example: string) => {
    const value = text(name);
    if (value && !shape.test(value)) read.error(name, `must read like ${example}`);
    return value;
  };
  const demo = <T>(value: T): T | undefined => (live ? undefined : value);
  const vatNumber = read.required('COMPANY_VAT_NUMBER', demo(DEMO_VAT_NUMBER), 'every page and invoice names it');
  const address = read
    .required('COMPANY_ADDRESS', demo(DEMO_COMPANY.COMPANY_ADDRESS), 'its address, with | between the lines')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (read.text('COMPANY_ADDRESS') && address.length === 0)
    read.error('COMPANY_ADDRESS', 'must have a line, or several with | between them');
  if (vatNumber && !VAT_NUMBER.test(vatNumber)) read.error('COMPANY_VAT_NUMBER', 'must read like GB 123 4567 89');
  return {
    name: read.required('COMPANY_NAME', demo(DEMO_COMPANY.COMPANY_NAME), 'the name of the business that sells'),
    address,
    phone: shaped('COMPANY_PHONE', PHONE, '01632 960 418'),
    email: readEmail(shaped('COMPANY_EMAIL', EMAIL, 'help@example.co.uk') ?? '') || null,
    companyNumber: shaped('COMPANY_NUMBER', COMPANY_NUMBER, '01234567'),
    vatNumber,
  };
}

/** Returns the link of a telephone number in international form: `tel:+441632960418`. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}
