import type { SettingsReader } from './settings-reader.js';

/** What customers say of the shop: `value` of `outOf`, by `count` of them. Never part of structured data (docs/rules.md#claims-and-ratings). */
interface Rating {
  readonly value: string;
  readonly outOf: number;
  readonly count: number;
}

/**
 * What the pages claim of the shop, each with its switch (docs/rules.md#claims-and-ratings). The setting `CLAIMS` names those
 * that are on instead. Only a claim that is true may be switched on: the rating is the specification's example.
 */
export const CLAIMS = {
  /** `{threshold}` is the amount from which delivery is free. */
  freeDelivery: { on: true, says: 'Free UK delivery over {threshold}' },
  nextDay: { on: true, says: 'Next-day delivery available' },
  deliveryTime: { on: true, says: '2-3 working days' },
  /** Beside `deliveryTime`: for the islands and the Highlands, and for paint that is mixed first. */
  islandTime: { on: true, says: 'two to four working days more' },
  mixingTime: { on: true, says: 'one working day more' },
  supportHours: { on: true, says: 'Mon-Fri 9AM-6PM, Sat 9AM-4PM' },
  securePayment: { on: true, says: 'Secure card payments' },
  rating: { on: false, says: { value: '4.8', outOf: 5, count: 47 } as Rating },
} as const;

export type Claim = keyof typeof CLAIMS;

const NAMES = Object.keys(CLAIMS) as Claim[];

/** Reads `CLAIMS`: names separated by commas, or `none`. Unset, the switches above hold. */
export function parseClaims(read: SettingsReader): ReadonlySet<Claim> {
  const setting = read.text('CLAIMS');
  if (setting === undefined) return new Set(NAMES.filter((name) => CLAIMS[name].on));
  const named = setting.split(',').map((name) => name.trim());
  if (named.length === 1 && named[0] === 'none') return new Set();
  if (named.some((name) => !NAMES.some((known) => known === name)))
    read.error('CLAIMS', `must be none, or some of ${NAMES.join(', ')}`);
  return new Set(NAMES.filter((name) => named.includes(name)));
}

/** Reads `RATING_SOURCE`, the page on which the reviews behind the rating can be read: without it the rating is not shown. */
export function parseRatingSource(read: SettingsReader, claims: ReadonlySet<Claim>): string {
  if (!claims.has('rating')) return '';
  const source = read.required('RATING_SOURCE', undefined, 'the page with the reviews that CLAIMS: rating sums up');
  return read.address('RATING_SOURCE', source, ['https:'])?.href ?? '';
}
