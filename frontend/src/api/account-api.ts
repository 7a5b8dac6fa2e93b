import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedAccountApi } from './account-api.gen';
import { changesNothingCached, ofViewer, type PageMeta, totalOf } from './shop-api';
import type { Grant, Order, PointsTransaction } from './types';

export * from './account-api.gen';

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

type Generated = DefinitionsFromApi<typeof generatedAccountApi>;
type Definitions = Omit<Generated, 'listOrders' | 'getPointsHistory' | 'listMyGrants'> & {
  listOrders: OverrideResultType<Generated['listOrders'], OrderPage>;
  getPointsHistory: OverrideResultType<Generated['getPointsHistory'], PointsPage>;
  listMyGrants: OverrideResultType<Generated['listMyGrants'], GrantPage>;
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

/** Reloaded after a rejected call too: the order differs from the page. */
const changesOrder = { invalidatesTags: ['orders' as const] };

/** The calls of sign-in, account, orders and checkout; not part of the first page. */
export const accountApi = generatedAccountApi.enhanceEndpoints<AccountTag, Definitions>({
  addTagTypes: ACCOUNT_TAGS,
  endpoints: {
    getPointsHistory: {
      ...ofViewer,
      transformResponse: (transactions: PointsTransaction[], meta: PageMeta): PointsPage => ({
        transactions,
        total: totalOf(transactions, meta),
      }),
    },
    listOrders: {
      providesTags: ['viewer', 'orders'],
      transformResponse: (orders: Order[], meta: PageMeta): OrderPage => ({ orders, total: totalOf(orders, meta) }),
    },
    getOrder: { providesTags: ['viewer', 'orders'] },
    getReorder: ofViewer,
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
      transformResponse: (grants: Grant[], meta: PageMeta): GrantPage => ({ grants, total: totalOf(grants, meta) }),
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
    confirmNewsletter: changesNothingCached,
    unsubscribeNewsletter: changesNothingCached,
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

/** The hooks whose results are pages, and those that the generated client does not have. */
export const {
  useListOrdersQuery,
  useGetPointsHistoryQuery,
  useListMyGrantsQuery,
  useLazyCheckPurchaseOrderNumberQuery,
  useLazyGetQuickListQuery,
  useLazyGetReorderQuery,
} = accountApi;
