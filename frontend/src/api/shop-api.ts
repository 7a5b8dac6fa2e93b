import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi } from './shop-api.gen';
import type { Grant, Order, PointsTransaction, Product } from './types';

/** One page of products, and the total of the whole list (`X-Total-Count`). */
interface ProductPage {
  products: Product[];
  total: number;
}

/** One page of a customer's orders, latest first. */
interface OrderPage {
  orders: Order[];
  total: number;
}

/** One page of points transactions. */
interface PointsPage {
  transactions: PointsTransaction[];
  total: number;
}

/** One page of a customer's redemptions. */
interface GrantPage {
  grants: Grant[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type PagedProducts = 'listProducts' | 'listProductsWithPricing';
type Definitions = Omit<Generated, PagedProducts | 'listOrders' | 'getPointsHistory' | 'listMyGrants'> & {
  [Name in PagedProducts]: OverrideResultType<Generated[Name], ProductPage>;
} & {
  listOrders: OverrideResultType<Generated['listOrders'], OrderPage>;
  getPointsHistory: OverrideResultType<Generated['getPointsHistory'], PointsPage>;
  listMyGrants: OverrideResultType<Generated['listMyGrants'], GrantPage>;
};

type Meta = { response?: Response } | undefined;

const totalOf = (list: unknown[], meta: Meta) => Number(meta?.response?.headers.get('X-Total-Count') ?? list.length);

const productPages = {
  transformResponse: (products: Product[], meta: Meta): ProductPage => ({ products, total: totalOf(products, meta) }),
};

/** The parts of an account that are loaded again after a change. */
const ACCOUNT_TAGS = [
  'profile',
  'preferences',
  'sessions',
  'addresses',
  'saved cards',
  'grants',
  'second factor',
  'external sign-ins',
  'quick lists',
] as const;
type AccountTag = (typeof ACCOUNT_TAGS)[number];

const readsOwn = (tag: AccountTag) => ({ providesTags: ['viewer' as const, tag] });
const changesOwn = (...tags: AccountTag[]) => ({ invalidatesTags: tags });

/** The names of the saved lists, without the lines of each. */
const LISTS = { type: 'quick lists' as const, id: 'names' };

/** Responses that depend on the viewer: loaded again after signing in or out. */
const ofViewer = { providesTags: ['viewer' as const] };

/** The caller reloads the changed data at the right moment; tags do not. */
const changesNothingCached = { invalidatesTags: [] };

/** Reloaded after a rejected call too: the order differs from the page. */
const changesOrder = { invalidatesTags: ['orders' as const] };

/** The API object of the application: the generated client with cache tags and paging. */
export const shopApi = generatedApi.enhanceEndpoints<'viewer' | 'orders' | AccountTag, Definitions>({
  addTagTypes: ['viewer', 'orders', ...ACCOUNT_TAGS],
  endpoints: {
    listProducts: productPages,
    getFacetsWithPricing: ofViewer,
    listProductsWithPricing: { ...productPages, ...ofViewer },
    getProductWithPricing: ofViewer,
    suggestProductsWithPricing: ofViewer,
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
    getWishlist: ofViewer,
    // The caller writes the returned list into the cache, so that the heart answers at once.
    addToWishlist: changesNothingCached,
    removeFromWishlist: changesNothingCached,
    joinWishlist: changesNothingCached,
    shareWishlist: changesNothingCached,
    stopSharingWishlist: changesNothingCached,
    listUsualItems: { providesTags: ['viewer', 'orders'] },
    getMyCredit: { providesTags: ['viewer', 'orders'] },
    listMyOpenInvoices: { providesTags: ['viewer', 'orders'] },
    getMyTradeApplication: readsOwn('profile'),
    getCheckoutDefaults: { providesTags: ['viewer', 'orders'] },
    listMyGrants: {
      ...readsOwn('grants'),
      transformResponse: (grants: Grant[], meta: Meta): GrantPage => ({ grants, total: totalOf(grants, meta) }),
    },
    // A cancelled order returns the reward it used.
    cancelOrder: { invalidatesTags: ['orders', 'grants'] },
    requestReturn: changesOrder,
    setOrderAddress: changesOrder,
    confirmAge: changesOrder,
    confirmOrderMailbox: changesOrder,
    mailAccountLink: changesNothingCached,
    getOrderAccount: { providesTags: ['viewer', 'orders'] },
    // The customer is signed in right after, which loads everything again.
    createAccountOfOrder: changesNothingCached,
    attachOrder: changesOrder,
    login: changesNothingCached,
    giveProof: changesNothingCached,
    logout: changesNothingCached,
    addToCart: changesNothingCached,
    updateCartItem: changesNothingCached,
    removeCartItem: changesNothingCached,
    clearCart: changesNothingCached,
    mergeCart: changesNothingCached,
    agreeToCartChanges: changesNothingCached,
    createPaymentIntent: changesNothingCached,
    createGuestPaymentIntent: changesNothingCached,
    leaveCheckout: changesNothingCached,
    // The order may have saved a card and used a reward.
    checkout: changesOwn('saved cards', 'grants'),
    guestCheckout: changesNothingCached,
    submitPurchaseOrder: changesOwn('grants'),
    checkQuickOrder: changesNothingCached,
    listQuickLists: { providesTags: ['viewer', LISTS] },
    getQuickList: readsOwn('quick lists'),
    saveQuickList: changesOwn('quick lists'),
    changeQuickList: changesOwn('quick lists'),
    // The list itself is not asked for again.
    deleteQuickList: { invalidatesTags: [LISTS] },
    checkPurchaseOrderNumber: ofViewer,
    subscribeNewsletter: changesNothingCached,
    confirmNewsletter: changesNothingCached,
    unsubscribeNewsletter: changesNothingCached,
    requestBackInStock: changesNothingCached,
    // The current user is loaded by `loadCurrentUser`: invalidating it would show a guest for a moment.
    signUp: changesNothingCached,
    confirmEmail: changesOwn('profile'),
    forgotPassword: changesNothingCached,
    checkResetLink: changesNothingCached,
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
    listPaymentMethods: readsOwn('saved cards'),
    removePaymentMethod: changesOwn('saved cards'),
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
  useListMyGrantsQuery,
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
  useListQuickListsQuery,
  useListUsualItemsQuery,
  useGetWishlistQuery,
  useGetQuickListQuery,
  useLazyGetQuickListQuery,
  useSaveQuickListMutation,
  useChangeQuickListMutation,
  useDeleteQuickListMutation,
  useLazyCheckPurchaseOrderNumberQuery,
  useGetOrderQuery,
  useLazyGetReorderQuery,
  useCancelOrderMutation,
  useRequestReturnMutation,
  useSetOrderAddressMutation,
  useConfirmAgeMutation,
  useGetOrderAccountQuery,
  useCreateAccountOfOrderMutation,
  useConfirmOrderMailboxMutation,
  useMailAccountLinkMutation,
  useAttachOrderMutation,
  useSubscribeNewsletterMutation,
  useConfirmNewsletterMutation,
  useUnsubscribeNewsletterMutation,
  useRequestBackInStockMutation,
  useGetMyCreditQuery,
  useGetMyTradeApplicationQuery,
  useListMyOpenInvoicesQuery,
  useGetCheckoutDefaultsQuery,
  useLookUpPostcodeQuery,
  useListOrdersQuery,
  useGetPointsHistoryQuery,
  useSignUpMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useCheckResetLinkMutation,
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
  useListPaymentMethodsQuery,
  useRemovePaymentMethodMutation,
  useGetSecondFactorQuery,
  useGiveSecondFactorMutation,
  useEnrolSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useListExternalIdentitiesQuery,
  useGiveProofMutation,
  useConfirmExternallyMutation,
  useLinkExternalIdentityMutation,
  useUnlinkExternalIdentityMutation,
} = shopApi;
