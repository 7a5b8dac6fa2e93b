// Without imports: `npm run generate` copies this file to the front end, whose pages have these addresses no more than products do.

/**
 * The paths below `/api/products/` that are no products (docs/rules.md#product-slugs). The routes are written with them, so that a
 * new one is reserved with its route.
 */
export const PRODUCT_PATHS = {
  withPricing: 'with-pricing',
  suggest: 'suggest',
  spelling: 'spelling',
  priceRange: 'price-range',
  goesWith: 'goes-with',
} as const;

const paths = new Set<string>(Object.values(PRODUCT_PATHS));

/** Returns whether no product can have this slug. */
export function isReserved(slug: string): boolean {
  return paths.has(slug);
}
