import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { inPages, type Rows } from './staff-api';
import {
  type CountFailedEventsApiResponse,
  type GetFailedEventApiResponse,
  type GetReplayPlanApiResponse,
  generatedStaffApi,
  type ListFailedEventGroupsApiResponse,
  type ListFailedEventsApiResponse,
  type ListReplayPlanItemsApiResponse,
} from './staff-api.gen';

export type FailedEvent = ListFailedEventsApiResponse[number];
export type FailedEventDetail = GetFailedEventApiResponse;
export type FailedEventGroup = ListFailedEventGroupsApiResponse[number];
/** An entry of an event's history, with its actor. */
export type FailedEventEntry = FailedEventDetail['entries'][number];
export type FailedEventPreview = NonNullable<FailedEventDetail['preview']>;
/** The repair of a known cause. */
export type FailedEventRepair = NonNullable<FailedEvent['repair']>;
export type FailedEventCounts = CountFailedEventsApiResponse;
/** Many failed events that are replayed one after the other. */
export type ReplayPlan = GetReplayPlanApiResponse;
export type ReplayPlanItem = ListReplayPlanItemsApiResponse[number];

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = {
  listFailedEvents: FailedEvent;
  listReplayPlans: ReplayPlan;
  listReplayPlanItems: ReplayPlanItem;
};
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['failed events', 'orders', 'audit', 'sync status', 'reconciliation'] as const;

const reads = { providesTags: ['viewer' as const, 'failed events' as const] };
/** Also after a rejected change: a colleague may have been quicker. */
const changes = { invalidatesTags: [...TAGS] };

const failedEventsApi = generatedStaffApi.enhanceEndpoints<(typeof TAGS)[number], Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listFailedEvents: { ...inPages<FailedEvent>(), ...reads },
    listFailedEventGroups: reads,
    countFailedEvents: reads,
    // Opening an event queries Sage for its documents.
    getFailedEvent: { ...reads, keepUnusedDataFor: 0 },
    replayFailedEvent: changes,
    dismissFailedEvent: changes,
    replayFailedEvents: changes,
    listReplayPlans: { ...inPages<ReplayPlan>(), ...reads },
    getReplayPlan: reads,
    listReplayPlanItems: { ...inPages<ReplayPlanItem>(), ...reads },
    approveReplayPlan: changes,
    cancelReplayPlan: changes,
    makeContactOfEvent: changes,
    correctOrderAddress: changes,
  },
});

export const {
  useListFailedEventsQuery,
  useLazyListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useCountFailedEventsQuery,
  useGetFailedEventQuery,
  useReplayFailedEventMutation,
  useDismissFailedEventMutation,
  useReplayFailedEventsMutation,
  useListReplayPlansQuery,
  useGetReplayPlanQuery,
  useListReplayPlanItemsQuery,
  useApproveReplayPlanMutation,
  useCancelReplayPlanMutation,
  useMakeContactOfEventMutation,
  useCorrectOrderAddressMutation,
} = failedEventsApi;
