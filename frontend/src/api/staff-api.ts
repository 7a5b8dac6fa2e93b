import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { shopApi } from './shop-api';
import type {
  GetSyncStatusApiResponse,
  ListAuditApiResponse,
  ListTradeApplicationsApiResponse,
  ListUsersApiResponse,
  SuggestSageContactsApiResponse,
} from './shop-api.gen';

export type StaffUser = ListUsersApiResponse[number];
export type TradeApplication = ListTradeApplicationsApiResponse[number];
export type AuditRow = ListAuditApiResponse[number];
export type SageContactSuggestion = SuggestSageContactsApiResponse[number];
export type SyncStatus = GetSyncStatusApiResponse;
export type SyncRecord = SyncStatus['recentSyncs'][number];

/** One page of a list of the back office, and how long the whole list is (`X-Total-Count`). */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type Known = DefinitionsFromApi<typeof shopApi>;
type Lists = { listUsers: StaffUser; listTradeApplications: TradeApplication; listAudit: AuditRow };
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

function inPages<Row>() {
  return {
    transformResponse: (rows: Row[], meta: { response?: Response } | undefined): Rows<Row> => ({
      rows,
      total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length),
    }),
  };
}

const TAGS = ['users', 'audit', 'sync status'] as const;
type Tag = (typeof TAGS)[number];

/** Read again when somebody else signs in, too. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
const changesUsers = { invalidatesTags: ['users' as const, 'audit' as const] };
/** A run that failed stands in the list of recent ones, too. */
const changesSync = { invalidatesTags: ['sync status' as const, 'audit' as const] };

/** The calls of the back office; comes with its first page. */
const staffApi = shopApi.enhanceEndpoints<Tag, Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listUsers: { ...inPages<StaffUser>(), ...reads('users') },
    listTradeApplications: { ...inPages<TradeApplication>(), ...reads('users') },
    listAudit: { ...inPages<AuditRow>(), ...reads('audit') },
    createUser: changesUsers,
    updateUser: changesUsers,
    changeRole: changesUsers,
    resetSecondFactor: changesUsers,
    decideTrade: changesUsers,
    noteContact: changesUsers,
    getSyncStatus: reads('sync status'),
    syncProducts: changesSync,
    syncCustomers: changesSync,
    clearPriceCache: changesSync,
  },
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useListTradeApplicationsQuery,
  useSuggestSageContactsQuery,
  useDecideTradeMutation,
  useNoteContactMutation,
  useListAuditQuery,
  useGetSyncStatusQuery,
  useSyncProductsMutation,
  useSyncCustomersMutation,
  useClearPriceCacheMutation,
} = staffApi;
