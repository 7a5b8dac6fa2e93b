import { type ListState, listAddress } from './list-state';

interface Named {
  slug: string;
  formerSlugs: string[];
}

/** Returns the entry with a slug, be it the present or a former one (docs/rules.md#category-upkeep). */
export function findBySlug<T extends Named>(entries: T[] | undefined, slug: string | undefined): T | undefined {
  if (slug === undefined) return undefined;
  return entries?.find((entry) => entry.slug === slug || entry.formerSlugs.includes(slug));
}

/** Returns the list's address with the present slugs; `undefined` where the state has them. */
export function currentListAddress(
  state: ListState,
  category: Named | undefined,
  subcategory: Named | undefined,
): string | undefined {
  const present = {
    category: category?.slug ?? state.category,
    subcategory: subcategory?.slug ?? state.subcategory,
  };
  if (present.category === state.category && present.subcategory === state.subcategory) return undefined;
  return listAddress(state, { ...present, page: state.page });
}
