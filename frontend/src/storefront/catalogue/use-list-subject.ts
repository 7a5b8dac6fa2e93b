import { skipToken } from '@reduxjs/toolkit/query/react';
import { HOT_DEALS } from '../../api/category-order';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../api/shop-api';
import type { Category, Subcategory } from '../../api/types';
import type { Crumb } from '../../ui/breadcrumb';
import type { ListState } from './list-state';

export interface ListSubject {
  /** `undefined` until the categories are known. */
  title: string | undefined;
  description: string | undefined;
  crumbs: Crumb[];
  /** `undefined` while they are on the way. */
  subcategories: Subcategory[] | undefined;
}

const HOME: Crumb = { title: 'Home', to: '/' };
const ALL: Crumb = { title: 'All Products', to: '/products' };

/** What the list is about: the chosen category or subcategory in words. */
export function useListSubject({ category: slug, subcategory: subslug, sale }: ListState): ListSubject {
  const { data: categories, isError } = useListCategoriesQuery();
  const category = categories?.find((candidate) => candidate.slug === slug);
  const subcategories = useSubcategories(category);
  const subcategory = subcategories?.find((candidate) => candidate.slug === subslug);

  const isComing = slug !== undefined && !categories && !isError;
  if (isComing || (category && subslug && !subcategories)) {
    const hasNone = slug === HOT_DEALS;
    return { title: undefined, description: undefined, crumbs: [HOME, ALL], subcategories: hasNone ? [] : undefined };
  }
  return {
    title: subcategory?.name ?? category?.name ?? (sale ? 'Hot Deals' : 'All Products'),
    description: describe(category, subcategory, sale),
    crumbs: crumbsOf(category, subcategory, sale),
    subcategories,
  };
}

/** `undefined` while they are on the way; none where there is no category to have any. */
function useSubcategories(category: Category | undefined): Subcategory[] | undefined {
  const has = category !== undefined && category.slug !== HOT_DEALS;
  const { currentData, isError } = useListSubcategoriesQuery(has ? { categoryId: category.id } : skipToken);
  return has && !isError ? currentData : [];
}

function describe(
  category: Category | undefined,
  subcategory: Subcategory | undefined,
  sale: boolean,
): string | undefined {
  if (subcategory) return undefined;
  if (category) return category.description;
  return sale
    ? 'Everything that costs less than it did.'
    : 'Paint, spray equipment, tools and consumables for the body shop.';
}

function crumbsOf(category: Category | undefined, subcategory: Subcategory | undefined, sale: boolean): Crumb[] {
  if (category && subcategory) {
    return [HOME, { title: category.name, to: `/products?category=${category.slug}` }, { title: subcategory.name }];
  }
  if (category) return [HOME, ALL, { title: category.name }];
  return sale ? [HOME, ALL, { title: 'Hot Deals' }] : [HOME, { title: ALL.title }];
}
