import { useEffect } from 'react';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../api/shop-api';
import type { Category, Subcategory } from '../../api/types';
import { showToast } from '../../ui/toast/toast-store';
import type { NameOf } from './field-labels';

export interface Categories {
  categories: Category[];
  /** Returns the subcategories of one category. */
  subcategoriesOf: (categoryId: string | null | undefined) => Subcategory[];
  nameOf: NameOf;
  isLoading: boolean;
}

/** All categories for choosing one; a toast reports a failure to load them. */
export function useCategories(): Categories {
  const categories = useListCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const subcategories = useListSubcategoriesQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(categories.error, 'Failed to fetch categories');
  useFailureToast(subcategories.error, 'Failed to fetch subcategories');
  const all = subcategories.data ?? [];
  return {
    categories: categories.data ?? [],
    subcategoriesOf: (categoryId) => all.filter((subcategory) => categoryId && subcategory.categoryId === categoryId),
    nameOf: (id) => [...(categories.data ?? []), ...all].find((one) => one.id === id)?.name,
    isLoading: categories.isLoading || subcategories.isLoading,
  };
}

/** Shows a toast for each new failure of a call. */
export function useFailureToast(error: unknown, text: string): void {
  useEffect(() => {
    if (error) showToast({ title: 'Error', description: text, tone: 'error' });
  }, [error, text]);
}
