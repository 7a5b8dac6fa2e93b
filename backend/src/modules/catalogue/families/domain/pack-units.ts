/** Units of a pack size: millilitres, grams or items. */
export const PACK_UNITS = ['ml', 'g', 'pcs'] as const;
export type PackUnit = (typeof PACK_UNITS)[number];
