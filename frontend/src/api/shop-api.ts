import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi } from './shop-api.gen';
import type { Product } from './types';

/** One page of the product list and how many products the whole list has (`X-Total-Count`). */
export interface ProductPage {
  products: Product[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type Definitions = Omit<Generated, 'listProducts'> & {
  listProducts: OverrideResultType<Generated['listProducts'], ProductPage>;
};

/** The one API object the application uses: the generated client with what a schema cannot say. */
export const shopApi = generatedApi.enhanceEndpoints<never, Definitions>({
  endpoints: {
    listProducts: {
      transformResponse: (products: Product[], meta): ProductPage => ({
        products,
        total: Number(meta?.response?.headers.get('X-Total-Count') ?? products.length),
      }),
    },
    // A payment session or an order changes no price and no product: nothing cached becomes wrong by it.
    createGuestPaymentIntent: { invalidatesTags: [] },
    guestCheckout: { invalidatesTags: [] },
  },
});

export const {
  useListProductsQuery,
  useGetProductQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useLazyListSubcategoriesQuery,
  useGetConfigQuery,
  useQuoteQuery,
  useCreateGuestPaymentIntentMutation,
  useGuestCheckoutMutation,
  useGetOrderQuery,
} = shopApi;
