/**
 * Kinds of goods by where carriers take them: `flammable` is what travels as dangerous goods (paint, thinners, aerosols),
 * `mainland-only` what no carrier of ours takes off the mainland, such as a pallet.
 */
export const GOODS_KINDS = ['any', 'flammable', 'mainland-only'] as const;

export type GoodsKind = (typeof GOODS_KINDS)[number];
