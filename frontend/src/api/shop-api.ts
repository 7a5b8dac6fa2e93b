import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi } from './shop-api.gen';
import type { Product } from './types';

/** One page of products, and the total of the whole list (`X-Total-Count`). */
interface ProductPage {
  products: Product[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type PagedProducts = 'listProducts' | 'listProductsWithPricing';
type Definitions = Omit<Generated, PagedProducts> & {
  [Name in PagedProducts]: OverrideResultType<Generated[Name], ProductPage>;
};

export type PageMeta = { response?: Response } | undefined;

/** The total of a list of which the response is one page. */
export const totalOf = (list: unknown[], meta: PageMeta) =>
  Number(meta?.response?.headers.get('X-Total-Count') ?? list.length);

const productPages = {
  transformResponse: (products: Product[], meta: PageMeta): ProductPage => ({
    products,
    total: totalOf(products, meta),
  }),
};

/** Responses that depend on the viewer: loaded again after signing in or out. */
export const ofViewer = { providesTags: ['viewer' as const] };

/** The caller reloads the changed data at the right moment; tags do not. */
export const changesNothingCached = { invalidatesTags: [] };

/** The API object of the application: the generated client of what all pages share, with cache tags and paging. */
export const shopApi = generatedApi.enhanceEndpoints<'viewer' | 'orders', Definitions>({
  addTagTypes: ['viewer', 'orders'],
  endpoints: {
    listProducts: productPages,
    getFacetsWithPricing: ofViewer,
    listProductsWithPricing: { ...productPages, ...ofViewer },
    getProductWithPricing: ofViewer,
    suggestProductsWithPricing: ofViewer,
    quote: ofViewer,
    getCart: ofViewer,
    getPointsBalance: ofViewer,
    getWishlist: ofViewer,
    // The caller writes the returned list into the cache, so that the heart answers at once.
    addToWishlist: changesNothingCached,
    removeFromWishlist: changesNothingCached,
    logout: changesNothingCached,
    addToCart: changesNothingCached,
    updateCartItem: changesNothingCached,
    removeCartItem: changesNothingCached,
    clearCart: changesNothingCached,
    mergeCart: changesNothingCached,
    agreeToCartChanges: changesNothingCached,
    subscribeNewsletter: changesNothingCached,
    requestBackInStock: changesNothingCached,
  },
});

export const {
  useListProductsWithPricingQuery,
  useGetProductWithPricingQuery,
  useListGoesWithQuery,
  useLazyListGoesWithQuery,
  useListArticlesQuery,
  useListArticlesForProductQuery,
  useGetArticleQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetFacetsQuery,
  useGetFacetsWithPricingQuery,
  useGetPriceRangeQuery,
  useSuggestSpellingQuery,
  useAdviseOnSearchQuery,
  useGetConfigQuery,
  useListRewardsQuery,
  useQuoteQuery,
  useLazyQuoteQuery,
  useGetPointsBalanceQuery,
  useGetWishlistQuery,
  useSubscribeNewsletterMutation,
  useRequestBackInStockMutation,
} = shopApi;
