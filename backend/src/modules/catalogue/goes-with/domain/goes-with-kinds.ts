/** Roles that a linked product can have. */
export const GOES_WITH_KINDS = ['hardener', 'thinner', 'primer', 'topcoat', 'gun', 'accessory'] as const;
export type GoesWithKind = (typeof GOES_WITH_KINDS)[number];
