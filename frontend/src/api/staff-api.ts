import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import {
  type ChangeOrderStatusInput,
  type ChangeProductsApiArg,
  type ChangeProductsApiResponse,
  type CustomerRecordApiResponse,
  type EditProductInput,
  type GetAdminProductApiResponse,
  type GetAnyOrderApiResponse,
  type GetGoesWithApiResponse,
  type GetMoneyTrailApiResponse,
  type GetOrderDocumentsApiResponse,
  type GetProductArticlesApiResponse,
  type GetProductFamilyApiResponse,
  generatedStaffApi,
  type ListAdminProductsApiArg,
  type ListAdminProductsApiResponse,
  type ListAllOrdersApiResponse,
  type ListAuditApiResponse,
  type ListOrderDocumentsApiResponse,
  type ListTradeApplicationsApiResponse,
  type ListUsersApiResponse,
} from './staff-api.gen';

export type StaffUser = ListUsersApiResponse[number];
export type CustomerRecord = CustomerRecordApiResponse;
export type TradeApplication = ListTradeApplicationsApiResponse[number];
export type AuditRow = ListAuditApiResponse[number];
export type StaffOrderRow = ListAllOrdersApiResponse[number];
export type AdminOrder = GetAnyOrderApiResponse;
export type MoneyTrail = GetMoneyTrailApiResponse;
export type MoneyTrailStage = MoneyTrail['path'][number];
export type MoneyTrailEntry = MoneyTrail['entries'][number];
export type OrderState = ChangeOrderStatusInput['status'];
export type OrderDocumentsRow = ListOrderDocumentsApiResponse[number];
export type OrderDocuments = GetOrderDocumentsApiResponse;
/** State of an order in Sage. */
export type SageState = OrderDocuments['state'];

export type AdminProduct = ListAdminProductsApiResponse[number];
export type AdminProductDetail = GetAdminProductApiResponse;
export type AdminProductFilter = ListAdminProductsApiArg;
/** Filter of products by state: all, visible, hidden or without a category. */
export type ProductState = NonNullable<AdminProductFilter['filter']>;
export type AdminPaint = NonNullable<AdminProductDetail['paint']>;
export type ProductGoodsKind = NonNullable<EditProductInput['goodsKind']>;
export type ProductsChange = ChangeProductsApiArg['bulkChangeInput']['data'];
export type ProductsChanged = ChangeProductsApiResponse;
/** Outcome of a bulk change for one product. */
export type ProductOutcome = ProductsChanged['results'][number];
export type AdminGoesWith = GetGoesWithApiResponse;
/** The same product in other colours and pack sizes. */
export type AdminFamily = GetProductFamilyApiResponse;
export type AdminFamilyMember = AdminFamily['members'][number];
export type AdminGoesWithLink = AdminGoesWith['goesWith'][number];
/** The articles of the guide on a product's page. */
export type ProductArticles = GetProductArticlesApiResponse;
export type ArticleReference = ProductArticles['articles'][number];

/** One page of a back-office list, and the total of the whole list (`X-Total-Count`). */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = {
  listUsers: StaffUser;
  listTradeApplications: TradeApplication;
  listAudit: AuditRow;
  listAllOrders: StaffOrderRow;
  listOrderDocuments: OrderDocumentsRow;
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

const TAGS = [
  'users',
  'audit',
  'sync status',
  'orders',
  'products',
  'sage mapping',
  'reconciliation',
  'health',
] as const;
type Tag = (typeof TAGS)[number];

/** Also reloaded when another user signs in. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
/** Also after a rejected action: a colleague may have been quicker, and the page must show that. */
const changesOrders = { invalidatesTags: ['orders' as const, 'audit' as const] };
const changesUsers = { invalidatesTags: ['users' as const, 'audit' as const] };
/** The shop's own pages show products, too. */
export const OF_PRODUCTS = ['products' as const, 'catalogue' as const, 'audit' as const];
/** Also after a rejected change: a colleague may have been quicker. */
const changesProducts = { invalidatesTags: OF_PRODUCTS };

/** The calls of the back office; loaded with its first page. */
const staffApi = generatedStaffApi.enhanceEndpoints<Tag, Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listUsers: { ...inPages<StaffUser>(), ...reads('users') },
    listTradeApplications: { ...inPages<TradeApplication>(), ...reads('users') },
    countTradeApplications: reads('users'),
    listAudit: { ...inPages<AuditRow>(), ...reads('audit') },
    customerRecord: reads('users'),
    listUserSessions: { ...reads('users'), keepUnusedDataFor: 0 },
    inviteUser: changesUsers,
    resendInvitation: changesUsers,
    changeSuspension: changesUsers,
    // The record of a closed account is gone: the list is loaded when it is opened.
    closeAccount: { invalidatesTags: ['audit'] },
    signUserOut: changesUsers,
    addUserNote: changesUsers,
    createUser: changesUsers,
    updateUser: changesUsers,
    changeRole: changesUsers,
    resetSecondFactor: changesUsers,
    decideTrade: changesUsers,
    noteContact: changesUsers,
    resendUserConfirmation: changesUsers,
    unlinkSageContact: { invalidatesTags: [...changesUsers.invalidatesTags, 'sage mapping' as const] },
    listAllOrders: { ...inPages<StaffOrderRow>(), ...reads('orders') },
    listOrderDocuments: { ...inPages<OrderDocumentsRow>(), ...reads('orders') },
    getOrderDocuments: reads('orders'),
    // The preview comes fresh from Sage each time.
    previewOrderInvoice: { ...reads('orders'), keepUnusedDataFor: 0 },
    createOrderInvoice: changesOrders,
    countOrdersToDo: reads('orders'),
    getOrderNeighbours: reads('orders'),
    getOrderBackground: { ...reads('orders'), keepUnusedDataFor: 0 },
    getAnyOrder: reads('orders'),
    getMoneyTrail: reads('orders'),
    // Not reloaded with the order: a decided one needs no credit from Sage.
    getOrderCredit: { providesTags: ['viewer' as const], keepUnusedDataFor: 0 },
    approvePurchaseOrder: changesOrders,
    rejectPurchaseOrder: changesOrders,
    moveOrder: changesOrders,
    refundOrder: changesOrders,
    noteOrder: changesOrders,
    answerReturn: changesOrders,
    recordReturnArrival: changesOrders,
    closeReturn: changesOrders,
    settleRefund: changesOrders,
    resendOrderMail: changesOrders,
    listAdminProducts: { ...inPages<AdminProduct>(), ...reads('products') },
    countProducts: reads('products'),
    listProductIds: { ...reads('products'), keepUnusedDataFor: 0 },
    // An editor loads the present data, or its first save would meet another version.
    getAdminProduct: { ...reads('products'), keepUnusedDataFor: 0 },
    previewProduct: { ...reads('products'), keepUnusedDataFor: 0 },
    editProduct: changesProducts,
    // Sent in batches: the caller reloads once, by `reloadProducts`.
    changeProducts: { invalidatesTags: [] },
    undoBulkChange: { invalidatesTags: [] },
    getGoesWith: { ...reads('products'), keepUnusedDataFor: 0 },
    setGoesWith: changesProducts,
    getProductFamily: { ...reads('products'), keepUnusedDataFor: 0 },
    setProductFamily: changesProducts,
    getProductArticles: { ...reads('products'), keepUnusedDataFor: 0 },
    setProductArticles: changesProducts,
    // Settings change with a restart only.
    getStaffConfig: { providesTags: ['viewer' as const] },
    rebuildUserPoints: { invalidatesTags: ['users', 'reconciliation', 'audit'] },
    startUpload: { invalidatesTags: [] },
    finalizeUpload: { invalidatesTags: [] },
  },
});

/** Loads everything again that shows products. */
export const reloadProducts = () => staffApi.util.invalidateTags(OF_PRODUCTS);

export const {
  useListUsersQuery,
  useCustomerRecordQuery,
  useListUserSessionsQuery,
  useInviteUserMutation,
  useResendInvitationMutation,
  useChangeSuspensionMutation,
  useCloseAccountMutation,
  useSignUserOutMutation,
  useAddUserNoteMutation,
  useCreateUserMutation,
  useUpdateUserMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useListTradeApplicationsQuery,
  useCountTradeApplicationsQuery,
  useDecideTradeMutation,
  useNoteContactMutation,
  useResendUserConfirmationMutation,
  useUnlinkSageContactMutation,
  useListAuditQuery,
  useLazyListAuditQuery,
  useListAllOrdersQuery,
  useListOrderDocumentsQuery,
  useGetOrderDocumentsQuery,
  usePreviewOrderInvoiceQuery,
  useCreateOrderInvoiceMutation,
  useCountOrdersToDoQuery,
  useGetOrderNeighboursQuery,
  useGetOrderBackgroundQuery,
  useGetAnyOrderQuery,
  useLazyGetAnyOrderQuery,
  useGetMoneyTrailQuery,
  useGetOrderCreditQuery,
  useApprovePurchaseOrderMutation,
  useRejectPurchaseOrderMutation,
  useMoveOrderMutation,
  useRefundOrderMutation,
  useNoteOrderMutation,
  useAnswerReturnMutation,
  useRecordReturnArrivalMutation,
  useCloseReturnMutation,
  useSettleRefundMutation,
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
  useGetProductFamilyQuery,
  useSetProductFamilyMutation,
  useGetProductArticlesQuery,
  useSetProductArticlesMutation,
  useGetStaffConfigQuery,
  useRebuildUserPointsMutation,
  useStartUploadMutation,
  useFinalizeUploadMutation,
} = staffApi;
