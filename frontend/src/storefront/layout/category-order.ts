import type { Category } from '../../api/types';

export const HOT_DEALS = 'hot-deals';

/** Hot Deals stands last in the menu, apart from the categories proper (storefront spec 2). */
export function splitHotDeals(categories: Category[]): { proper: Category[]; hotDeals: Category | undefined } {
  return {
    proper: categories.filter((category) => category.slug !== HOT_DEALS),
    hotDeals: categories.find((category) => category.slug === HOT_DEALS),
  };
}
