export const HOT_DEALS = 'hot-deals';

/** Splits off Hot Deals, which comes last in the menu. */
export function splitHotDeals<C extends { slug: string }>(categories: C[]): { proper: C[]; hotDeals: C | undefined } {
  return {
    proper: categories.filter((category) => category.slug !== HOT_DEALS),
    hotDeals: categories.find((category) => category.slug === HOT_DEALS),
  };
}
