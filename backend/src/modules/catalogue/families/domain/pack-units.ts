/** What a pack is measured in: millilitres, grams or units. */
export const PACK_UNITS = ['ml', 'g', 'pcs'] as const;
export type PackUnit = (typeof PACK_UNITS)[number];
