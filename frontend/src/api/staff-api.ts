import type { DefinitionsFromApi, OverrideResultType, ResultTypeFrom } from '@reduxjs/toolkit/query/react';
import { type PageMeta, totalOf } from './shop-api';
import {
  type AdminGrantView,
  type AdminRewardView,
  type ChangeOrderStatusInput,
  type EditProductInput,
  generatedStaffApi,
  type HealthView,
  type ImportResultView,
  type ListAdminProductsApiArg,
  type OrderDocumentsView,
} from './staff-api.gen';

export type {
  AdminCategoryView as AdminCategory,
  AdminColourMakeView as AdminColourMake,
  AdminColourView as AdminColour,
  AdminFamilyMemberView as AdminFamilyMember,
  /** The same product in other colours and pack sizes. */
  AdminFamilyView as AdminFamily,
  AdminGoesWithLinkView as AdminGoesWithLink,
  AdminGoesWithView as AdminGoesWith,
  AdminGrantView as AdminGrant,
  AdminOrderView as AdminOrder,
  AdminProductDetailView as AdminProductDetail,
  AdminProductView as AdminProduct,
  AdminRewardView as AdminReward,
  AdminSubcategoryView as AdminSubcategory,
  AdminUserView as StaffUser,
  AlertRuleView as AlertRule,
  AlertsView as Alerts,
  AlertView as Alert,
  ArticleReferenceView as ArticleReference,
  AuditRecordView as AuditRow,
  BulkDataInput as ProductsChange,
  BulkResultView as ProductsChanged,
  /** Outcome of a bulk change for one product. */
  BulkRowView as ProductOutcome,
  CaseView as ReconciliationCase,
  ComparedSumView as ComparedSum,
  ContactRowView as SageContactRow,
  ContactSuggestionView as SageContactSuggestion,
  CreateRewardInput as RewardInput,
  CustomerRecordView as CustomerRecord,
  CustomerRowView as CustomerRow,
  FailedEventCountView as FailedEventCounts,
  FailedEventDetailView as FailedEventDetail,
  /** An entry of an event's history, with its actor. */
  FailedEventEntryView as FailedEventEntry,
  FailedEventGroupView as FailedEventGroup,
  FailedEventPreviewView as FailedEventPreview,
  FailedEventView as FailedEvent,
  FiguresView as HomeFigures,
  GetCustomerReportApiArg as CustomerReportQuery,
  GetProductReportApiArg as ProductReportQuery,
  HealthCheckView as HealthCheck,
  HealthView as Health,
  /** A change in Sage that waits for an admin. */
  HeldChangeView as HeldChange,
  ImportResultView as ImportResult,
  ItemRowView as SageItemRow,
  LiabilityView as Liability,
  ListAdminProductsApiArg as AdminProductFilter,
  ListSyncRecordsApiArg as SyncRecordFilter,
  LowStockView as LowStock,
  MappingChoiceView as MappingChoice,
  MappingView as SageMapping,
  MoneyTrailEntryView as MoneyTrailEntry,
  MoneyTrailView as MoneyTrail,
  NightView as ReconciliationNight,
  OrderDocumentsRowView as OrderDocumentsRow,
  OrderDocumentsView as OrderDocuments,
  OrderView as StaffOrderRow,
  PaintView as AdminPaint,
  PathStepView as MoneyTrailStage,
  PointsTransactionView as PointsMovement,
  /** The articles of the guide on a product's page. */
  ProductArticlesView as ProductArticles,
  ProductRowView as ProductRow,
  ReconciliationView as ReconciliationOverview,
  /** The repair of a known cause. */
  RepairView as FailedEventRepair,
  ReplayPlanItemView as ReplayPlanItem,
  /** Many failed events that are replayed one after the other. */
  ReplayPlanView as ReplayPlan,
  RunView as ReconciliationRun,
  SageUsageView as SageUsage,
  SalesRowView as SalesRow,
  SyncRecordDetailView as SyncRecordDetail,
  SyncRecordView as SyncRecord,
  SyncStatusView as SyncStatus,
  SynonymGroupView as SynonymGroup,
  TradeApplicationView as TradeApplication,
  VatRowView as VatRow,
} from './staff-api.gen';
export * from './staff-api.gen';

export type OrderState = ChangeOrderStatusInput['status'];
/** State of an order in Sage. */
export type SageState = OrderDocumentsView['state'];
/** Filter of products by state: all, visible, hidden or without a category. */
export type ProductState = NonNullable<ListAdminProductsApiArg['filter']>;
export type ProductGoodsKind = NonNullable<EditProductInput['goodsKind']>;
export type HealthState = HealthView['state'];
export type RewardType = AdminRewardView['type'];
export type GrantState = AdminGrantView['state'];

/** One page of a back-office list, and the total of the whole list (`X-Total-Count`). */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** A file of products or colours, and whether it is only checked. */
interface ProductFile {
  dryRun: boolean;
  file: Blob;
}

/** A large file takes its time, in ms. */
const IMPORT_LIMIT_MS = 180_000;

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type PagedList =
  | 'listUsers'
  | 'listTradeApplications'
  | 'listAudit'
  | 'listAllOrders'
  | 'listOrderDocuments'
  | 'listAdminProducts'
  | 'listSyncRecords'
  | 'listHeldChanges'
  | 'listSageItems'
  | 'listSageContacts'
  | 'listAlerts'
  | 'listReconciliationCases'
  | 'listFailedEvents'
  | 'listReplayPlans'
  | 'listReplayPlanItems'
  | 'getProductReport'
  | 'getCustomerReport'
  | 'listAdminCategories'
  | 'listSynonyms'
  | 'listAdminColours'
  | 'listAdminColourMakes'
  | 'listGrants'
  | 'getUserPoints';
type RowOf<Name extends PagedList> = ResultTypeFrom<Known[Name]>[number];
type Definitions = Omit<Known, PagedList> & {
  [Name in PagedList]: OverrideResultType<Known[Name], Rows<RowOf<Name>>>;
};

/** Makes pages of the answers of a paged list, whatever its rows are. */
const inPages = {
  transformResponse: (rows: never[], meta: PageMeta): Rows<never> => ({ rows, total: totalOf(rows, meta) }),
};

const TAGS = [
  'users',
  'audit',
  'sync status',
  'orders',
  'products',
  'sage mapping',
  'reconciliation',
  'health',
  'failed events',
  'categories',
  'synonyms',
  'colours',
  'staff rewards',
  'rewards',
  'grants',
  'points',
] as const;
type Tag = (typeof TAGS)[number];

/** Also reloaded when another user signs in. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
/** Also after a rejected change: a colleague may have been quicker, and the page must show that. */
const changes = <Changed extends Tag>(...tags: Changed[]) => ({ invalidatesTags: [...tags, 'audit' as const] });
const changesOrders = changes('orders');
const changesUsers = changes('users');
/** The shop's own pages show products, too. */
const OF_PRODUCTS = ['products' as const, 'catalogue' as const, 'audit' as const];
const changesProducts = { invalidatesTags: OF_PRODUCTS };
const changesCategories = changes('categories', 'products');
const changesSynonyms = changes('synonyms');
const changesColours = changes('colours');
/** The shop's page shows rewards, too. */
const changesRewards = changes('staff rewards', 'rewards');
const changesGrants = changes('grants', 'points');
/** A failed run is listed among the recent ones, too. */
const changesSync = changes('sync status');
const changesMapping = changes('sage mapping', 'sync status');
const changesCases = changes('reconciliation');
const changesEvents = changes('failed events', 'orders', 'sync status', 'reconciliation');

/** The calls of the back office. */
const staffApi = generatedStaffApi
  .enhanceEndpoints<Tag, Definitions>({
    addTagTypes: [...TAGS],
    endpoints: {
      listUsers: { ...inPages, ...reads('users') },
      listTradeApplications: { ...inPages, ...reads('users') },
      countTradeApplications: reads('users'),
      listAudit: { ...inPages, ...reads('audit') },
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
      unlinkSageContact: changes('users', 'sage mapping'),
      listAllOrders: { ...inPages, ...reads('orders') },
      listOrderDocuments: { ...inPages, ...reads('orders') },
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
      listAdminProducts: { ...inPages, ...reads('products') },
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
      getSyncStatus: reads('sync status'),
      getSageUsage: reads('sync status'),
      listSyncRecords: { ...inPages, ...reads('sync status') },
      getSyncRecord: reads('sync status'),
      listHeldChanges: { ...inPages, ...reads('sync status') },
      countHeldChanges: reads('sync status'),
      // The shop's prices change afterwards.
      releaseHeldChanges: { invalidatesTags: ['sync status' as const, ...OF_PRODUCTS] },
      getSageStatus: reads('sync status'),
      // The address works only once.
      beginSageConnection: { keepUnusedDataFor: 0 },
      completeSageConnection: changesSync,
      disconnectSage: changesSync,
      confirmSageBusiness: changesSync,
      syncProducts: changesSync,
      syncStock: changesSync,
      syncInvoices: changesSync,
      syncCustomers: changesSync,
      clearPriceCache: changesSync,
      getSageMapping: reads('sage mapping'),
      changeSageMapping: changesMapping,
      listSageItems: { ...inPages, ...reads('sage mapping') },
      countSageItems: reads('sage mapping'),
      linkSageItem: { invalidatesTags: [...changesMapping.invalidatesTags, ...OF_PRODUCTS] },
      listSageContacts: { ...inPages, ...reads('sage mapping') },
      countSageContacts: reads('sage mapping'),
      suggestContactAccounts: reads('sage mapping'),
      linkSageContact: changes('sage mapping', 'sync status', 'users'),
      syncCustomer: changesMapping,
      getHealth: reads('health'),
      getAlerts: reads('health'),
      listAlerts: { ...inPages, ...reads('health') },
      changeAlerts: {
        invalidatesTags: ['health', 'audit'],
        // Stores the response at once: the next change must be based on it, even before the page is reloaded.
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) void dispatch(generatedStaffApi.util.upsertQueryData('getAlerts', undefined, changed.data));
        },
      },
      getReconciliation: reads('reconciliation'),
      getReconciliationRun: reads('reconciliation'),
      listReconciliationCases: { ...inPages, ...reads('reconciliation') },
      runReconciliation: changesCases,
      settleReconciliationCase: changesCases,
      listFailedEvents: { ...inPages, ...reads('failed events') },
      listFailedEventGroups: reads('failed events'),
      countFailedEvents: reads('failed events'),
      // Opening an event queries Sage for its documents.
      getFailedEvent: { ...reads('failed events'), keepUnusedDataFor: 0 },
      replayFailedEvent: changesEvents,
      dismissFailedEvent: changesEvents,
      replayFailedEvents: changesEvents,
      listReplayPlans: { ...inPages, ...reads('failed events') },
      getReplayPlan: reads('failed events'),
      listReplayPlanItems: { ...inPages, ...reads('failed events') },
      approveReplayPlan: changesEvents,
      cancelReplayPlan: changesEvents,
      makeContactOfEvent: changesEvents,
      correctOrderAddress: changesEvents,
      getFigures: reads('orders'),
      getLowStock: reads('products'),
      getSalesReport: reads('orders'),
      getVatReport: reads('orders'),
      getProductReport: { ...inPages, ...reads('orders') },
      getCustomerReport: { ...inPages, ...reads('orders') },
      listAdminCategories: { ...inPages, ...reads('categories') },
      listSynonyms: { ...inPages, ...reads('synonyms') },
      listAdminColours: { ...inPages, ...reads('colours') },
      listAdminColourMakes: { ...inPages, ...reads('colours') },
      listCategories: { providesTags: ['catalogue' as const, 'categories' as const] },
      listSubcategories: { providesTags: ['catalogue' as const, 'categories' as const] },
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
      listAdminRewards: reads('staff rewards'),
      createReward: changesRewards,
      updateReward: changesRewards,
      deleteReward: changesRewards,
      arrangeRewards: {
        ...changesRewards,
        // The row stays where it was dropped while the call is pending.
        async onQueryStarted({ arrangeRewardsInput: { ids } }, { dispatch, queryFulfilled }) {
          const placeOf = ({ id }: AdminRewardView) => ids.indexOf(id);
          const arranged = dispatch(
            generatedStaffApi.util.updateQueryData('listAdminRewards', undefined, (rewards) =>
              rewards.toSorted((one, other) => placeOf(one) - placeOf(other)),
            ),
          );
          await queryFulfilled.catch(arranged.undo);
        },
      },
      listGrants: { ...inPages, ...reads('grants') },
      cancelGrant: changesGrants,
      completeGrant: changesGrants,
      getUserPoints: { ...inPages, ...reads('points') },
      getUserPointsSummary: reads('points'),
      adjustUserPoints: changes('points'),
      getPointsLiability: reads('points'),
    },
  })
  .injectEndpoints({
    endpoints: (build) => {
      /** A call with a file as its body. */
      const importing = (kind: 'products' | 'colours', changed: readonly Tag[]) =>
        build.mutation<ImportResultView, ProductFile>({
          query: ({ dryRun, file }) => ({
            url: `/api/admin/${kind}/import`,
            method: 'POST',
            params: { dryRun },
            body: file,
            headers: { 'Content-Type': 'text/csv' },
            timeout: IMPORT_LIMIT_MS,
          }),
          invalidatesTags: (_result, _error, { dryRun }) => (dryRun ? [] : changed),
        });
      return {
        importProductFile: importing('products', ['products', 'categories', 'audit']),
        importColourFile: importing('colours', ['colours', 'audit']),
      };
    },
  });

/** Loads everything again that shows products. */
export const reloadProducts = () => staffApi.util.invalidateTags(OF_PRODUCTS);

/** The hooks whose results are pages, and those that the generated client does not have. */
export const {
  useListUsersQuery,
  useListTradeApplicationsQuery,
  useListAuditQuery,
  useListAllOrdersQuery,
  useListOrderDocumentsQuery,
  useListAdminProductsQuery,
  useListSyncRecordsQuery,
  useListHeldChangesQuery,
  useListSageItemsQuery,
  useListSageContactsQuery,
  useListAlertsQuery,
  useListReconciliationCasesQuery,
  useListFailedEventsQuery,
  useListReplayPlansQuery,
  useListReplayPlanItemsQuery,
  useGetProductReportQuery,
  useGetCustomerReportQuery,
  useListAdminCategoriesQuery,
  useListSynonymsQuery,
  useListAdminColoursQuery,
  useListAdminColourMakesQuery,
  useListGrantsQuery,
  useGetUserPointsQuery,
  useLazyBeginSageConnectionQuery,
  useLazyGetAnyOrderQuery,
  useLazyGetSageStatusQuery,
  useLazyListAdminProductsQuery,
  useLazyListAuditQuery,
  useLazyListFailedEventsQuery,
  useLazyListGrantsQuery,
  useLazyListProductIdsQuery,
  useLazyListReconciliationCasesQuery,
  useImportProductFileMutation,
  useImportColourFileMutation,
} = staffApi;
