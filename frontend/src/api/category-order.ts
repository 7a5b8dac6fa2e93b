export const HOT_DEALS = 'hot-deals';

/** Hot Deals stands last in the menu, apart from the categories proper (storefront spec 2). */
export function splitHotDeals<C extends { slug: string }>(categories: C[]): { proper: C[]; hotDeals: C | undefined } {
  return {
    proper: categories.filter((category) => category.slug !== HOT_DEALS),
    hotDeals: categories.find((category) => category.slug === HOT_DEALS),
  };
}
