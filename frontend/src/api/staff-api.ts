import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { shopApi } from './shop-api';
import type {
  ChangeOrderStatusInput,
  ChangeProductsApiArg,
  ChangeProductsApiResponse,
  EditProductInput,
  GetAdminProductApiResponse,
  GetAnyOrderApiResponse,
  GetGoesWithApiResponse,
  GetOrderTrailApiResponse,
  GetSyncStatusApiResponse,
  ListAdminProductsApiArg,
  ListAdminProductsApiResponse,
  ListAllOrdersApiArg,
  ListAllOrdersApiResponse,
  ListAuditApiResponse,
  ListTradeApplicationsApiResponse,
  ListUsersApiResponse,
  SuggestSageContactsApiResponse,
} from './shop-api.gen';

export type StaffUser = ListUsersApiResponse[number];
export type TradeApplication = ListTradeApplicationsApiResponse[number];
export type AuditRow = ListAuditApiResponse[number];
export type SageContactSuggestion = SuggestSageContactsApiResponse[number];
export type OrderSummary = ListAllOrdersApiResponse[number];
export type AdminOrder = GetAnyOrderApiResponse;
export type TrailEntry = GetOrderTrailApiResponse[number];
export type OrderState = ChangeOrderStatusInput['status'];
/** Why an order needs attention. */
export type Attention = NonNullable<ListAllOrdersApiArg['needs']>;
export type SyncStatus = GetSyncStatusApiResponse;
export type SyncRecord = SyncStatus['recentSyncs'][number];

export type AdminProduct = ListAdminProductsApiResponse[number];
export type AdminProductDetail = GetAdminProductApiResponse;
export type AdminProductFilter = ListAdminProductsApiArg;
/** Which products by state: all, visible, hidden, without a category. */
export type ProductState = NonNullable<AdminProductFilter['filter']>;
export type GoodsKind = NonNullable<EditProductInput['goodsKind']>;
export type ProductsChange = ChangeProductsApiArg['bulkChangeInput']['data'];
export type ProductsChanged = ChangeProductsApiResponse;
/** What became of one product of a change of many. */
export type ProductOutcome = ProductsChanged['results'][number];
export type AdminGoesWith = GetGoesWithApiResponse;
export type AdminGoesWithLink = AdminGoesWith['goesWith'][number];

/** One page of a back-office list, and the total of the whole list (`X-Total-Count`). */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type Known = DefinitionsFromApi<typeof shopApi>;
type Lists = {
  listUsers: StaffUser;
  listTradeApplications: TradeApplication;
  listAudit: AuditRow;
  listAllOrders: OrderSummary;
  listAdminProducts: AdminProduct;
};
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

/** Makes pages of the answers of a paged list. */
export function inPages<Row>() {
  return {
    transformResponse: (rows: Row[], meta: { response?: Response } | undefined): Rows<Row> => ({
      rows,
      total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length),
    }),
  };
}

const TAGS = ['users', 'audit', 'sync status', 'orders', 'products'] as const;
type Tag = (typeof TAGS)[number];

/** Also reloaded when another user signs in. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
/** Also after a rejected action: a colleague may have been quicker, and the page must show that. */
const changesOrders = { invalidatesTags: ['orders' as const, 'audit' as const] };
const changesUsers = { invalidatesTags: ['users' as const, 'audit' as const] };
/** A failed run is listed among the recent ones, too. */
const changesSync = { invalidatesTags: ['sync status' as const, 'audit' as const] };
/** The shop's own pages show products, too. */
const OF_PRODUCTS = ['products' as const, 'catalogue' as const, 'audit' as const];
/** Also after a rejected change: a colleague may have been quicker. */
const changesProducts = { invalidatesTags: OF_PRODUCTS };

/** The calls of the back office; loaded with its first page. */
const staffApi = shopApi.enhanceEndpoints<Tag, Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listUsers: { ...inPages<StaffUser>(), ...reads('users') },
    listTradeApplications: { ...inPages<TradeApplication>(), ...reads('users') },
    countTradeApplications: reads('users'),
    listAudit: { ...inPages<AuditRow>(), ...reads('audit') },
    createUser: changesUsers,
    updateUser: changesUsers,
    changeRole: changesUsers,
    resetSecondFactor: changesUsers,
    decideTrade: changesUsers,
    noteContact: changesUsers,
    resendUserConfirmation: changesUsers,
    unlinkSageContact: changesUsers,
    listAllOrders: { ...inPages<OrderSummary>(), ...reads('orders') },
    countOrdersToDo: reads('orders'),
    getAnyOrder: reads('orders'),
    getOrderTrail: reads('orders'),
    approvePurchaseOrder: changesOrders,
    rejectPurchaseOrder: changesOrders,
    moveOrder: changesOrders,
    refundOrder: changesOrders,
    noteOrder: changesOrders,
    answerReturn: changesOrders,
    resendOrderMail: changesOrders,
    listAdminProducts: { ...inPages<AdminProduct>(), ...reads('products') },
    countProducts: reads('products'),
    listProductIds: { ...reads('products'), keepUnusedDataFor: 0 },
    // An editor begins with what is true now, or its first save would meet another version.
    getAdminProduct: { ...reads('products'), keepUnusedDataFor: 0 },
    previewProduct: { ...reads('products'), keepUnusedDataFor: 0 },
    editProduct: changesProducts,
    // Sent in batches: the caller reloads once, by `reloadProducts`.
    changeProducts: { invalidatesTags: [] },
    undoBulkChange: { invalidatesTags: [] },
    getGoesWith: { ...reads('products'), keepUnusedDataFor: 0 },
    setGoesWith: changesProducts,
    getSyncStatus: reads('sync status'),
    getSageStatus: reads('sync status'),
    confirmSageBusiness: changesSync,
    syncProducts: changesSync,
    syncCustomers: changesSync,
    clearPriceCache: changesSync,
    startUpload: { invalidatesTags: [] },
    finalizeUpload: { invalidatesTags: [] },
  },
});

/** Loads everything again that shows products. */
export const reloadProducts = () => staffApi.util.invalidateTags(OF_PRODUCTS);

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useListTradeApplicationsQuery,
  useCountTradeApplicationsQuery,
  useSuggestSageContactsQuery,
  useDecideTradeMutation,
  useNoteContactMutation,
  useResendUserConfirmationMutation,
  useUnlinkSageContactMutation,
  useListAuditQuery,
  useLazyListAuditQuery,
  useListAllOrdersQuery,
  useCountOrdersToDoQuery,
  useGetAnyOrderQuery,
  useGetOrderTrailQuery,
  useApprovePurchaseOrderMutation,
  useRejectPurchaseOrderMutation,
  useMoveOrderMutation,
  useRefundOrderMutation,
  useNoteOrderMutation,
  useAnswerReturnMutation,
  useResendOrderMailMutation,
  useListAdminProductsQuery,
  useLazyListAdminProductsQuery,
  useCountProductsQuery,
  useLazyListProductIdsQuery,
  useGetAdminProductQuery,
  usePreviewProductQuery,
  useEditProductMutation,
  useChangeProductsMutation,
  useUndoBulkChangeMutation,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
  useGetSyncStatusQuery,
  useGetSageStatusQuery,
  useConfirmSageBusinessMutation,
  useSyncProductsMutation,
  useSyncCustomersMutation,
  useClearPriceCacheMutation,
  useStartUploadMutation,
  useFinalizeUploadMutation,
} = staffApi;
