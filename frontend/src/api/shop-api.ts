import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi } from './shop-api.gen';
import type { Product } from './types';

/** One page of the product list and how many products the whole list has (`X-Total-Count`). */
export interface ProductPage {
  products: Product[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type PagedProducts = 'listProducts' | 'listProductsWithPricing';
type Definitions = Omit<Generated, PagedProducts> & {
  [Name in PagedProducts]: OverrideResultType<Generated[Name], ProductPage>;
};

const productPages = {
  transformResponse: (products: Product[], meta: { response?: Response } | undefined): ProductPage => ({
    products,
    total: Number(meta?.response?.headers.get('X-Total-Count') ?? products.length),
  }),
};

/** Answers that belong to whoever looks: forgotten or asked for again when somebody signs in or out. */
const ofViewer = { providesTags: ['viewer' as const] };

/** What a call changes is asked for again by the one who made it, at the right moment, not by tags. */
const changesNothingCached = { invalidatesTags: [] };

/** The one API object the application uses: the generated client with what a schema cannot say. */
export const shopApi = generatedApi.enhanceEndpoints<'viewer', Definitions>({
  addTagTypes: ['viewer'],
  endpoints: {
    listProducts: productPages,
    listProductsWithPricing: { ...productPages, ...ofViewer },
    getProductWithPricing: ofViewer,
    quote: ofViewer,
    getCart: ofViewer,
    getPointsBalance: ofViewer,
    getPointsHistory: ofViewer,
    listOrders: ofViewer,
    getOrder: ofViewer,
    login: changesNothingCached,
    logout: changesNothingCached,
    addToCart: changesNothingCached,
    updateCartItem: changesNothingCached,
    removeCartItem: changesNothingCached,
    clearCart: changesNothingCached,
    mergeCart: changesNothingCached,
    createPaymentIntent: changesNothingCached,
    createGuestPaymentIntent: changesNothingCached,
    checkout: changesNothingCached,
    guestCheckout: changesNothingCached,
    submitPurchaseOrder: changesNothingCached,
    subscribeNewsletter: changesNothingCached,
    confirmNewsletter: changesNothingCached,
    unsubscribeNewsletter: changesNothingCached,
    requestBackInStock: changesNothingCached,
  },
});

export const {
  useListProductsQuery,
  useListProductsWithPricingQuery,
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetPriceRangeQuery,
  useGetConfigQuery,
  useListRewardsQuery,
  useQuoteQuery,
  useGetPointsBalanceQuery,
  useLoginMutation,
  useCreatePaymentIntentMutation,
  useCreateGuestPaymentIntentMutation,
  useCheckoutMutation,
  useGuestCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useGetOrderQuery,
  useSubscribeNewsletterMutation,
  useConfirmNewsletterMutation,
  useUnsubscribeNewsletterMutation,
  useRequestBackInStockMutation,
} = shopApi;
