import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../api/shop-api';
import type { Category, Subcategory } from '../../api/types';
import type { Crumb } from '../../ui/breadcrumb';
import type { ListState } from './list-state';

export interface ListSubject {
  /** `undefined` until the categories are known. */
  title: string | undefined;
  description: string | undefined;
  crumbs: Crumb[];
  subcategories: Subcategory[];
}

const HOME: Crumb = { title: 'Home', to: '/' };
const ALL: Crumb = { title: 'All Products', to: '/products' };

/** What the list is about: the chosen category or subcategory in words. */
export function useListSubject({ category: slug, subcategory: subslug, sale }: ListState): ListSubject {
  const { data: categories, isError } = useListCategoriesQuery();
  const category = categories?.find((candidate) => candidate.slug === slug);
  const { data: subcategories = [] } = useListSubcategoriesQuery(
    { categoryId: category?.id ?? '' },
    { skip: !category },
  );
  const subcategory = category && subcategories.find((candidate) => candidate.slug === subslug);

  if (slug && !categories && !isError)
    return { title: undefined, description: undefined, crumbs: [HOME, ALL], subcategories: [] };
  return {
    title: subcategory?.name ?? category?.name ?? (sale ? 'Hot Deals' : 'All Products'),
    description: describe(category, subcategory, sale),
    crumbs: crumbsOf(category, subcategory, sale),
    subcategories: category ? subcategories.filter((candidate) => candidate.categoryId === category.id) : [],
  };
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
