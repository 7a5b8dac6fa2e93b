// The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** The specification by which staff put a product on the list of every job: "3 of 100" of its pack a m² (docs/rules.md#job-supplies). */
export const JOB_SUPPLY = 'Use per m²';

const AMOUNT = /^(\d{1,6}(?:\.\d{1,3})?)\D* of (\d{1,6}(?:\.\d{1,3})?)\D*$/;

/** Returns the share of a pack that a square metre takes; null where the text is no such amount. */
export function supplyPerArea(text: string): number | null {
  const [, used, held] = AMOUNT.exec(text.trim()) ?? [];
  const share = Number(used) / Number(held);
  return Number.isFinite(share) && share > 0 ? share : null;
}

/** Returns the whole packs that an area takes. */
export const suppliesFor = (area: number, share: number): number => Math.ceil(Math.round(area * share * 1e6) / 1e6);
