import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi } from './shop-api.gen';
import type { Order, PointsTransaction, Product } from './types';

/** One page of the product list and how many products the whole list has (`X-Total-Count`). */
export interface ProductPage {
  products: Product[];
  total: number;
}

/** The same of a customer's orders, the latest first. */
export interface OrderPage {
  orders: Order[];
  total: number;
}

/** The same of what brought and took points. */
export interface PointsPage {
  transactions: PointsTransaction[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type PagedProducts = 'listProducts' | 'listProductsWithPricing';
type Definitions = Omit<Generated, PagedProducts | 'listOrders' | 'getPointsHistory'> & {
  [Name in PagedProducts]: OverrideResultType<Generated[Name], ProductPage>;
} & {
  listOrders: OverrideResultType<Generated['listOrders'], OrderPage>;
  getPointsHistory: OverrideResultType<Generated['getPointsHistory'], PointsPage>;
};

type Meta = { response?: Response } | undefined;

const totalOf = (list: unknown[], meta: Meta) => Number(meta?.response?.headers.get('X-Total-Count') ?? list.length);

const productPages = {
  transformResponse: (products: Product[], meta: Meta): ProductPage => ({ products, total: totalOf(products, meta) }),
};

/** What a customer changes of their own account, and is to be read again then. */
const ACCOUNT_TAGS = ['profile', 'preferences', 'sessions', 'addresses', 'second factor', 'external sign-ins'] as const;
type AccountTag = (typeof ACCOUNT_TAGS)[number];

const readsOwn = (tag: AccountTag) => ({ providesTags: ['viewer' as const, tag] });
const changesOwn = (...tags: AccountTag[]) => ({ invalidatesTags: tags });

/** Answers that belong to whoever looks: forgotten or asked for again when somebody signs in or out. */
const ofViewer = { providesTags: ['viewer' as const] };

/** What a call changes is asked for again by the one who made it, at the right moment, not by tags. */
const changesNothingCached = { invalidatesTags: [] };

/** Asked for again also where it was refused: the order is not what the page believed. */
const changesOrder = { invalidatesTags: ['orders' as const] };

/** The one API object the application uses: the generated client with what a schema cannot say. */
export const shopApi = generatedApi.enhanceEndpoints<'viewer' | 'orders' | AccountTag, Definitions>({
  addTagTypes: ['viewer', 'orders', ...ACCOUNT_TAGS],
  endpoints: {
    listProducts: productPages,
    listProductsWithPricing: { ...productPages, ...ofViewer },
    getProductWithPricing: ofViewer,
    quote: ofViewer,
    getCart: ofViewer,
    getPointsBalance: ofViewer,
    getPointsHistory: {
      ...ofViewer,
      transformResponse: (transactions: PointsTransaction[], meta: Meta): PointsPage => ({
        transactions,
        total: totalOf(transactions, meta),
      }),
    },
    listOrders: {
      providesTags: ['viewer', 'orders'],
      transformResponse: (orders: Order[], meta: Meta): OrderPage => ({ orders, total: totalOf(orders, meta) }),
    },
    getOrder: { providesTags: ['viewer', 'orders'] },
    getReorder: ofViewer,
    cancelOrder: changesOrder,
    requestReturn: changesOrder,
    setOrderAddress: changesOrder,
    confirmAge: changesOrder,
    login: changesNothingCached,
    logout: changesNothingCached,
    addToCart: changesNothingCached,
    updateCartItem: changesNothingCached,
    removeCartItem: changesNothingCached,
    clearCart: changesNothingCached,
    mergeCart: changesNothingCached,
    createPaymentIntent: changesNothingCached,
    createGuestPaymentIntent: changesNothingCached,
    leaveCheckout: changesNothingCached,
    checkout: changesNothingCached,
    guestCheckout: changesNothingCached,
    submitPurchaseOrder: changesNothingCached,
    checkQuickOrder: changesNothingCached,
    checkPurchaseOrderNumber: ofViewer,
    subscribeNewsletter: changesNothingCached,
    confirmNewsletter: changesNothingCached,
    unsubscribeNewsletter: changesNothingCached,
    requestBackInStock: changesNothingCached,
    // Who is looking is asked for apart (`askWhoIsLooking`): forgotten for a moment it would make a guest of everybody.
    signUp: changesNothingCached,
    confirmEmail: changesOwn('profile'),
    forgotPassword: changesNothingCached,
    resetPassword: changesOwn('sessions'),
    getProfile: readsOwn('profile'),
    updateProfile: changesOwn('profile'),
    resendConfirmation: changesNothingCached,
    changePassword: changesOwn('sessions'),
    getPreferences: readsOwn('preferences'),
    updatePreferences: changesOwn('preferences'),
    deleteAccount: changesNothingCached,
    listMySessions: readsOwn('sessions'),
    endSession: changesOwn('sessions'),
    signOutEverywhere: changesNothingCached,
    listAddresses: readsOwn('addresses'),
    addAddress: changesOwn('addresses'),
    updateAddress: changesOwn('addresses'),
    removeAddress: changesOwn('addresses'),
    getSecondFactor: readsOwn('second factor'),
    giveSecondFactor: changesNothingCached,
    enrolSecondFactor: changesNothingCached,
    confirmSecondFactor: changesOwn('second factor', 'sessions'),
    renewRecoveryCodes: changesOwn('second factor'),
    removeSecondFactor: changesOwn('second factor'),
    listExternalIdentities: readsOwn('external sign-ins'),
    linkExternalIdentity: changesNothingCached,
    confirmExternally: changesNothingCached,
    unlinkExternalIdentity: changesOwn('external sign-ins'),
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
  useLazyQuoteQuery,
  useGetPointsBalanceQuery,
  useLoginMutation,
  useCreatePaymentIntentMutation,
  useCreateGuestPaymentIntentMutation,
  useLeaveCheckoutMutation,
  useCheckoutMutation,
  useGuestCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useCheckQuickOrderMutation,
  useLazyCheckPurchaseOrderNumberQuery,
  useGetOrderQuery,
  useLazyGetReorderQuery,
  useCancelOrderMutation,
  useRequestReturnMutation,
  useSetOrderAddressMutation,
  useConfirmAgeMutation,
  useSubscribeNewsletterMutation,
  useConfirmNewsletterMutation,
  useUnsubscribeNewsletterMutation,
  useRequestBackInStockMutation,
  useListOrdersQuery,
  useGetPointsHistoryQuery,
  useSignUpMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useResendConfirmationMutation,
  useChangePasswordMutation,
  useGetPreferencesQuery,
  useUpdatePreferencesMutation,
  useDeleteAccountMutation,
  useListMySessionsQuery,
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  useListAddressesQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
  useGetSecondFactorQuery,
  useGiveSecondFactorMutation,
  useEnrolSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useListExternalIdentitiesQuery,
  useConfirmExternallyMutation,
  useLinkExternalIdentityMutation,
  useUnlinkExternalIdentityMutation,
} = shopApi;
