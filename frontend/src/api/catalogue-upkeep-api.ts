import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { inPages, type Rows } from './staff-api';
import {
  generatedStaffApi,
  type ImportProductsApiResponse,
  type ListAdminCategoriesApiResponse,
  type ListAdminColourMakesApiResponse,
  type ListAdminColoursApiResponse,
  type ListSynonymsApiResponse,
} from './staff-api.gen';

export type AdminCategory = ListAdminCategoriesApiResponse[number];
export type AdminSubcategory = AdminCategory['subcategories'][number];
export type SynonymGroup = ListSynonymsApiResponse[number];
export type AdminColour = ListAdminColoursApiResponse[number];
export type AdminColourMake = ListAdminColourMakesApiResponse[number];
export type ImportResult = ImportProductsApiResponse;

/** A file of products or colours, and whether it is only checked. */
interface ProductFile {
  dryRun: boolean;
  file: Blob;
}

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = { listAdminCategories: AdminCategory; listSynonyms: SynonymGroup } & {
  listAdminColours: AdminColour;
  listAdminColourMakes: AdminColourMake;
};
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['categories', 'synonyms', 'products', 'colours', 'audit'] as const;

/** Also after a rejected change: a colleague may have been quicker, and the page must show that. */
const changesCategories = { invalidatesTags: ['categories' as const, 'products' as const, 'audit' as const] };
const changesSynonyms = { invalidatesTags: ['synonyms' as const, 'audit' as const] };

const changesColours = { invalidatesTags: ['colours' as const, 'audit' as const] };

/** A large file takes its time, in ms. */
const IMPORT_LIMIT_MS = 180_000;

const upkeepApi = generatedStaffApi
  .enhanceEndpoints<(typeof TAGS)[number], Definitions>({
    addTagTypes: [...TAGS],
    endpoints: {
      listAdminCategories: { ...inPages<AdminCategory>(), providesTags: ['viewer', 'categories'] },
      listSynonyms: { ...inPages<SynonymGroup>(), providesTags: ['viewer', 'synonyms'] },
      listAdminColours: { ...inPages<AdminColour>(), providesTags: ['viewer', 'colours'] },
      listAdminColourMakes: { ...inPages<AdminColourMake>(), providesTags: ['viewer', 'colours'] },
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
      createColour: changesColours,
      editColour: changesColours,
      deleteColour: changesColours,
      createColourMake: changesColours,
      editColourMake: changesColours,
      deleteColourMake: changesColours,
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `importProducts` with a file as its body. */
      importProductFile: build.mutation<ImportResult, ProductFile>({
        query: ({ dryRun, file }) => ({
          url: '/api/admin/products/import',
          method: 'POST',
          params: { dryRun },
          body: file,
          headers: { 'Content-Type': 'text/csv' },
          timeout: IMPORT_LIMIT_MS,
        }),
        invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['products', 'categories', 'audit']),
      }),
      /** `importColours` with a file as its body. */
      importColourFile: build.mutation<ImportResult, ProductFile>({
        query: ({ dryRun, file }) => ({
          url: '/api/admin/colours/import',
          method: 'POST',
          params: { dryRun },
          body: file,
          headers: { 'Content-Type': 'text/csv' },
          timeout: IMPORT_LIMIT_MS,
        }),
        invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : ['colours', 'audit']),
      }),
    }),
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
  useImportProductFileMutation,
  useImportColourFileMutation,
  useListAdminColoursQuery,
  useCreateColourMutation,
  useEditColourMutation,
  useDeleteColourMutation,
  useListAdminColourMakesQuery,
  useCreateColourMakeMutation,
  useEditColourMakeMutation,
  useDeleteColourMakeMutation,
} = upkeepApi;
