import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { shopApi } from './shop-api';
import type { ListAdminCategoriesApiResponse, ListSynonymsApiResponse } from './shop-api.gen';
import { inPages, type Rows } from './staff-api';

export type AdminCategory = ListAdminCategoriesApiResponse[number];
export type AdminSubcategory = AdminCategory['subcategories'][number];
export type SynonymGroup = ListSynonymsApiResponse[number];

type Known = DefinitionsFromApi<typeof shopApi>;
type Lists = { listAdminCategories: AdminCategory; listSynonyms: SynonymGroup };
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['categories', 'synonyms', 'products', 'audit'] as const;

/** Also after a rejected change: a colleague may have been quicker, and the page must show that. */
const changesCategories = { invalidatesTags: ['categories' as const, 'products' as const, 'audit' as const] };
const changesSynonyms = { invalidatesTags: ['synonyms' as const, 'audit' as const] };

const upkeepApi = shopApi.enhanceEndpoints<(typeof TAGS)[number], Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listAdminCategories: { ...inPages<AdminCategory>(), providesTags: ['viewer', 'categories'] },
    listSynonyms: { ...inPages<SynonymGroup>(), providesTags: ['viewer', 'synonyms'] },
    listCategories: { providesTags: ['categories'] },
    listSubcategories: { providesTags: ['categories'] },
    createCategory: changesCategories,
    editCategory: changesCategories,
    deleteCategory: changesCategories,
    arrangeCategories: changesCategories,
    createSubcategory: changesCategories,
    editSubcategory: changesCategories,
    deleteSubcategory: changesCategories,
    arrangeSubcategories: changesCategories,
    createSynonyms: changesSynonyms,
    editSynonyms: changesSynonyms,
    deleteSynonyms: changesSynonyms,
  },
});

export const {
  useListAdminCategoriesQuery,
  useCreateCategoryMutation,
  useEditCategoryMutation,
  useDeleteCategoryMutation,
  useArrangeCategoriesMutation,
  useCreateSubcategoryMutation,
  useEditSubcategoryMutation,
  useDeleteSubcategoryMutation,
  useArrangeSubcategoriesMutation,
  useListSynonymsQuery,
  useCreateSynonymsMutation,
  useEditSynonymsMutation,
  useDeleteSynonymsMutation,
} = upkeepApi;
