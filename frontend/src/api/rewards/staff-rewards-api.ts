import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { inPages, type Rows } from '../staff-api';
import {
  type CreateRewardInput,
  type GetPointsLiabilityApiResponse,
  type GetUserPointsApiResponse,
  generatedStaffApi,
  type ListAdminRewardsApiResponse,
  type ListGrantsApiResponse,
} from '../staff-api.gen';

export type AdminReward = ListAdminRewardsApiResponse[number];
export type RewardType = AdminReward['type'];
export type RewardInput = CreateRewardInput;
export type AdminGrant = ListGrantsApiResponse[number];
export type GrantState = AdminGrant['state'];
export type PointsMovement = GetUserPointsApiResponse[number];
export type Liability = GetPointsLiabilityApiResponse;

type Known = DefinitionsFromApi<typeof generatedStaffApi>;
type Lists = { listGrants: AdminGrant; getUserPoints: PointsMovement };
type Definitions = Omit<Known, keyof Lists> & {
  [Name in keyof Lists]: OverrideResultType<Known[Name], Rows<Lists[Name]>>;
};

const TAGS = ['staff rewards', 'rewards', 'grants', 'points', 'audit'] as const;
type Tag = (typeof TAGS)[number];

/** Also reloaded when another user signs in. */
const reads = (tag: Tag) => ({ providesTags: ['viewer' as const, tag] });
/** Also after a rejected change: a colleague may have been quicker, and the page must show that. The shop's page shows them, too. */
const changesRewards = { invalidatesTags: ['staff rewards' as const, 'rewards' as const, 'audit' as const] };
const changesGrants = { invalidatesTags: ['grants' as const, 'points' as const, 'audit' as const] };

/** The calls of the back office about rewards, redemptions and points. */
const staffRewardsApi = generatedStaffApi.enhanceEndpoints<Tag, Definitions>({
  addTagTypes: [...TAGS],
  endpoints: {
    listAdminRewards: reads('staff rewards'),
    createReward: changesRewards,
    updateReward: changesRewards,
    deleteReward: changesRewards,
    arrangeRewards: {
      ...changesRewards,
      // The row stays where it was dropped while the call is pending.
      async onQueryStarted({ arrangeRewardsInput: { ids } }, { dispatch, queryFulfilled }) {
        const placeOf = ({ id }: AdminReward) => ids.indexOf(id);
        const arranged = dispatch(
          generatedStaffApi.util.updateQueryData('listAdminRewards', undefined, (rewards) =>
            rewards.toSorted((one, other) => placeOf(one) - placeOf(other)),
          ),
        );
        await queryFulfilled.catch(arranged.undo);
      },
    },
    listGrants: { ...inPages<AdminGrant>(), ...reads('grants') },
    cancelGrant: changesGrants,
    completeGrant: changesGrants,
    getUserPoints: { ...inPages<PointsMovement>(), ...reads('points') },
    getUserPointsSummary: reads('points'),
    adjustUserPoints: { invalidatesTags: ['points', 'audit'] },
    getPointsLiability: reads('points'),
  },
});

export const {
  useListAdminRewardsQuery,
  useCreateRewardMutation,
  useUpdateRewardMutation,
  useDeleteRewardMutation,
  useArrangeRewardsMutation,
  useListGrantsQuery,
  useLazyListGrantsQuery,
  useCancelGrantMutation,
  useCompleteGrantMutation,
  useGetUserPointsQuery,
  useGetUserPointsSummaryQuery,
  useAdjustUserPointsMutation,
  useGetPointsLiabilityQuery,
} = staffRewardsApi;
