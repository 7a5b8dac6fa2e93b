// The front end imports this file: its product pages cannot have these addresses either
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/**
 * The paths below `/api/products/` that are no products (docs/rules.md#product-slugs). The routes are written with them, so that a
 * new one is reserved with its route.
 */
export const PRODUCT_PATHS = {
  withPricing: 'with-pricing',
  suggest: 'suggest',
  spelling: 'spelling',
  searchAdvice: 'search-advice',
  priceRange: 'price-range',
  facets: 'facets',
  goesWith: 'goes-with',
} as const;

const paths = new Set<string>(Object.values(PRODUCT_PATHS));

/** Returns whether no product can have this slug. */
export function isReserved(slug: string): boolean {
  return paths.has(slug);
}
