import { skipToken } from '@reduxjs/toolkit/query/react';
import { HOT_DEALS } from '../../../api/category-order';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../../api/shop-api';
import type { Category, Subcategory } from '../../../api/types';
import type { Crumb } from '../../../ui/navigation/breadcrumb';
import { currentListAddress, findBySlug } from './current-slugs';
import type { ListState } from './list-state';

export interface ListSubject {
  /** `undefined` until the categories are loaded. */
  title: string | undefined;
  /** Whether it is the results of a search. */
  isSearch?: boolean;
  /** Whether the shop has no category or subcategory of the address. */
  isUnknown: boolean;
  description: string | undefined;
  categoryName: string | undefined;
  subcategoryName: string | undefined;
  crumbs: Crumb[];
  /** `undefined` while loading, and where they could not be loaded. */
  subcategories: Subcategory[] | undefined;
  /** Loads the subcategories again; only where that failed. */
  onRetrySubcategories: (() => void) | undefined;
  /** The list's present address, if the address has a former slug. */
  movedTo: string | undefined;
}

const HOME: Crumb = { title: 'Home', to: '/' };
const ALL: Crumb = { title: 'All Products', to: '/products' };

/** Returns the subject of the list: its category or subcategory, and its search. */
export function useListSubject(state: ListState): ListSubject {
  const { category: slug, subcategory: subslug, sale, search } = state;
  const { data: categories, isError } = useListCategoriesQuery();
  const category = findBySlug(categories, slug);
  const { subcategories, onRetrySubcategories } = useSubcategories(category);
  const subcategory = findBySlug(subcategories, subslug);
  const isComing =
    (slug !== undefined && !categories && !isError) ||
    Boolean(category && subslug && !subcategories && !onRetrySubcategories);
  const isUnknown = Boolean(
    (slug && slug !== HOT_DEALS && categories && !category) || (subslug && subcategories && !subcategory),
  );
  const found = {
    isUnknown,
    categoryName: category?.name,
    subcategoryName: subcategory?.name,
    onRetrySubcategories,
    movedTo: isComing ? undefined : currentListAddress(state, category, subcategory),
  };

  if (isComing) {
    const hasNone = slug === HOT_DEALS;
    return {
      ...found,
      title: undefined,
      description: undefined,
      crumbs: [HOME, ALL],
      subcategories: hasNone ? [] : undefined,
    };
  }
  if (isUnknown) {
    const title = 'We could not find that category';
    return { ...found, title, description: undefined, crumbs: [HOME, ALL, { title }], subcategories };
  }
  const crumbs = crumbsOf(category, subcategory, sale, search);
  const name = subcategory?.name ?? category?.name ?? (sale ? 'Hot Deals' : undefined);
  if (search) {
    const title = `Results for “${search}”${name ? ` in ${name}` : ''}`;
    return { ...found, isSearch: true, title, description: undefined, crumbs, subcategories };
  }
  return {
    ...found,
    title: name ?? 'All Products',
    // Hot Deals has two addresses and one description.
    description: describe(category ?? (sale ? findBySlug(categories, HOT_DEALS) : undefined), subcategory),
    crumbs,
    subcategories,
  };
}

/** None without a category. */
function useSubcategories(category: Category | undefined): Pick<ListSubject, 'subcategories' | 'onRetrySubcategories'> {
  const has = category !== undefined && category.slug !== HOT_DEALS;
  const { currentData, isError, refetch } = useListSubcategoriesQuery(has ? { categoryId: category.id } : skipToken);
  if (!has) return { subcategories: [], onRetrySubcategories: undefined };
  return { subcategories: currentData, onRetrySubcategories: isError ? () => void refetch() : undefined };
}

function describe(category: Category | undefined, subcategory: Subcategory | undefined): string | undefined {
  if (subcategory) return subcategory.description || undefined;
  if (category) return category.description;
  return 'Paint, spray equipment, tools and consumables for body shops.';
}

/** Returns the breadcrumb; all but the last crumb are links. */
function crumbsOf(
  category: Category | undefined,
  subcategory: Subcategory | undefined,
  sale: boolean,
  search: string | undefined,
): Crumb[] {
  const trail = [HOME, ALL];
  if (category) {
    const to = `/products?category=${category.slug}`;
    trail.push({ title: category.name, to });
    if (subcategory) trail.push({ title: subcategory.name, to: `${to}&subcategory=${subcategory.slug}` });
  } else if (sale) trail.push({ title: 'Hot Deals', to: '/products?sale=true' });
  if (search) trail.push({ title: `“${search}”` });
  return trail.map((crumb, name) => (name < trail.length - 1 ? crumb : { title: crumb.title }));
}
