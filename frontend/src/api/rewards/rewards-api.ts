import { accountApi } from '../account-api';
import type { GetPointsSummaryApiResponse } from '../account-api.gen';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';

export type PointsSummary = GetPointsSummaryApiResponse;

/** Reloaded after a redemption, and when another user signs in. */
const ofCustomer = { providesTags: ['viewer' as const, 'rewards' as const, 'grants' as const] };

/** The header shows the balance that the server has named last. */
function showBalance(dispatch: ShopDispatch, { balance, spendable }: { balance: number; spendable: number }): void {
  void dispatch(shopApi.util.upsertQueryData('getPointsBalance', undefined, { balance, spendable }));
}

/** A customer's rewards; loaded with the first page that shows them. */
const rewardsApi = accountApi.enhanceEndpoints<'rewards'>({
  addTagTypes: ['rewards'],
  endpoints: {
    getMyGrant: ofCustomer,
    getPointsSummary: {
      ...ofCustomer,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const summary = await queryFulfilled.catch(() => null);
        if (summary) showBalance(dispatch, summary.data);
      },
    },
    redeemReward: {
      // Also after a rejected call: the reward or the balance differs from the page.
      invalidatesTags: ['rewards', 'grants'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const redemption = await queryFulfilled.catch(() => null);
        if (!redemption) return;
        const { grant } = redemption.data;
        void dispatch(accountApi.util.upsertQueryData('getMyGrant', { id: grant.id }, grant));
        showBalance(dispatch, redemption.data);
      },
    },
  },
});

export const { useGetMyGrantQuery, useGetPointsSummaryQuery, useRedeemRewardMutation } = rewardsApi;
