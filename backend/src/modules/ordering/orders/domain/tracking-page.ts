/** Carriers' pages that show where a parcel is; `#` stands for its number. Carriers with only a form are left out. */
const PAGES: readonly (readonly [name: RegExp, page: string])[] = [
  [/royal\s*mail/, 'https://www.royalmail.com/track-your-item#/tracking-results/#'],
  [/parcel\s*force/, 'https://www.parcelforce.com/track-trace?trackNumber=#'],
  [/\bdpd\b/, 'https://track.dpd.co.uk/search?reference=#'],
  [/\bevri\b|hermes/, 'https://www.evri.com/track/parcel/#'],
  [/\bdhl\b/, 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=#'],
  [/\bups\b/, 'https://www.ups.com/track?loc=en_GB&tracknum=#'],
  [/\bfedex\b|\btnt\b/, 'https://www.fedex.com/fedextrack/?trknbr=#'],
  [/\bapc\b/, 'https://apc-overnight.com/receiving-a-parcel/tracking'],
  [/tuffnells/, 'https://www.tuffnells.co.uk/'],
];

/** The carrier's own page about a parcel; null where we know none. */
export function trackingPage(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const name = carrier.toLowerCase();
  const page = PAGES.find(([known]) => known.test(name))?.[1];
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''));
  return page?.replace(/#$/, () => number) ?? null;
}
