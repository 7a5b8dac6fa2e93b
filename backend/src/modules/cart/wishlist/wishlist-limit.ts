// The front end imports this file (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/** Most products on a wishlist; beyond it the oldest are dropped. The shop prices at most twice as many at once. */
export const WISHLIST_LIMIT = 100;
