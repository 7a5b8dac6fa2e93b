import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { inPages, OF_PRODUCTS, type Rows } from './staff-api';
import {
  type GetAlertsApiResponse,
  type GetHealthApiResponse,
  type GetReconciliationApiResponse,
  type GetReconciliationRunApiResponse,
  type GetSageMappingApiResponse,
  type GetSageUsageApiResponse,
  type GetSyncRecordApiResponse,
  type GetSyncStatusApiResponse,
  generatedStaffApi,
  type ListAlertsApiResponse,
  type ListHeldChangesApiResponse,
  type ListReconciliationCasesApiResponse,
  type ListSageContactsApiResponse,
  type ListSageItemsApiResponse,
  type ListSyncRecordsApiArg,
  type SuggestSageContactsApiResponse,
} from './staff-api.gen';

export type SyncStatus = GetSyncStatusApiResponse;
export type SageUsage = GetSageUsageApiResponse;
export type SyncRecord = SyncStatus['recentSyncs'][number];
export type SyncRecordDetail = GetSyncRecordApiResponse;
export type SyncRecordFilter = ListSyncRecordsApiArg;
/** A change in Sage that waits for an admin. */
export type HeldChange = ListHeldChangesApiResponse[number];

export type SageMapping = GetSageMappingApiResponse;
export type MappingChoice = SageMapping['choices'][number];
export type SageItemRow = ListSageItemsApiResponse[number];
export type SageContactRow = ListSageContactsApiResponse[number];
export type SageContactSuggestion = SuggestSageContactsApiResponse[number];

export type Health = GetHealthApiResponse;
export type HealthCheck = Health['checks'][number];
export type HealthState = Health['state'];
export type Alerts = GetAlertsApiResponse;
export type AlertRule = Alerts['rules'][number];
export type Alert = ListAlertsApiResponse[number];

export type ReconciliationOverview = GetReconciliationApiResponse;
export type ReconciliationNight = ReconciliationOverview['nights'][number];
export type ReconciliationRun = GetReconciliationRunApiResponse;
export type ComparedSum = ReconciliationRun['sums'][number];
export type ReconciliationCase = ListReconciliationCasesApiResponse[number];

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = {
  listSageItems: SageItemRow;
  listSageContacts: SageContactRow;
  listSyncRecords: SyncRecord;
  listHeldChanges: HeldChange;
  listReconciliationCases: ReconciliationCase;
  listAlerts: Alert;
};
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['sync status', 'sage mapping', 'reconciliation', 'health', 'users', 'products', 'audit'] as const;
type Tag = (typeof TAGS)[number];

/** Also reloaded when another user signs in. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
/** A failed run is listed among the recent ones, too. */
const changesSync = { invalidatesTags: ['sync status' as const, 'audit' as const] };
/** Also after a rejected change: a colleague may have been quicker. */
const changesMapping = { invalidatesTags: ['sage mapping' as const, 'sync status' as const, 'audit' as const] };
const changesCases = { invalidatesTags: ['reconciliation' as const, 'audit' as const] };

/** The calls of the back office about Sage, the comparison of the books, health and alerts. */
const operationsApi = generatedStaffApi.enhanceEndpoints<Tag, Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    getSyncStatus: reads('sync status'),
    getSageUsage: reads('sync status'),
    listSyncRecords: { ...inPages<SyncRecord>(), ...reads('sync status') },
    getSyncRecord: reads('sync status'),
    listHeldChanges: { ...inPages<HeldChange>(), ...reads('sync status') },
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
    listSageItems: { ...inPages<SageItemRow>(), ...reads('sage mapping') },
    countSageItems: reads('sage mapping'),
    linkSageItem: { invalidatesTags: [...changesMapping.invalidatesTags, ...OF_PRODUCTS] },
    listSageContacts: { ...inPages<SageContactRow>(), ...reads('sage mapping') },
    countSageContacts: reads('sage mapping'),
    suggestContactAccounts: reads('sage mapping'),
    linkSageContact: { invalidatesTags: [...changesMapping.invalidatesTags, 'users' as const] },
    syncCustomer: changesMapping,
    getHealth: reads('health'),
    getAlerts: reads('health'),
    listAlerts: { ...inPages<Alert>(), ...reads('health') },
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
    listReconciliationCases: { ...inPages<ReconciliationCase>(), ...reads('reconciliation') },
    runReconciliation: changesCases,
    settleReconciliationCase: changesCases,
  },
});

export const {
  useGetSyncStatusQuery,
  useGetSageUsageQuery,
  useListSyncRecordsQuery,
  useGetSyncRecordQuery,
  useListHeldChangesQuery,
  useCountHeldChangesQuery,
  useReleaseHeldChangesMutation,
  useGetSageStatusQuery,
  useLazyGetSageStatusQuery,
  useLazyBeginSageConnectionQuery,
  useCompleteSageConnectionMutation,
  useDisconnectSageMutation,
  useConfirmSageBusinessMutation,
  useSyncProductsMutation,
  useSyncStockMutation,
  useSyncInvoicesMutation,
  useSyncCustomersMutation,
  useSyncCustomerMutation,
  useClearPriceCacheMutation,
  useGetSageMappingQuery,
  useChangeSageMappingMutation,
  useListSageItemsQuery,
  useCountSageItemsQuery,
  useLinkSageItemMutation,
  useListSageContactsQuery,
  useCountSageContactsQuery,
  useSuggestSageContactsQuery,
  useSuggestContactAccountsQuery,
  useLinkSageContactMutation,
  useGetHealthQuery,
  useGetAlertsQuery,
  useListAlertsQuery,
  useChangeAlertsMutation,
  useGetReconciliationQuery,
  useGetReconciliationRunQuery,
  useListReconciliationCasesQuery,
  useLazyListReconciliationCasesQuery,
  useRunReconciliationMutation,
  useSettleReconciliationCaseMutation,
} = operationsApi;
