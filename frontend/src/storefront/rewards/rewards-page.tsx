import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useGetPointsSummaryQuery } from '../../api/rewards/rewards-api';
import { useRequiredUser } from '../../api/session/use-required-user';
import { useListRewardsQuery } from '../../api/shop-api';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { ChosenGrant } from './chosen-grant';
import { GrantsSection } from './grants-section';
import { HowRewardsWork } from './how-rewards-work';
import { NeedMorePoints } from './need-more-points';
import { RedeemDialog } from './redeem-dialog';
import { RewardList } from './reward-list';
import { RewardsHero } from './rewards-hero';
import { useRedeeming } from './use-redeeming';

/** Rewards for points, and the customer's redemptions. Guests are sent to the sign-in and back. */
export function RewardsPage() {
  usePageTitle('Rewards');
  const { pathname, search } = useLocation();
  const { user, hasLeft } = useRequiredUser(pathname + search);
  if (hasLeft) return <Navigate to="/" replace />;
  return <Rewards isKnown={Boolean(user)} />;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

function Rewards({ isKnown }: { isKnown: boolean }) {
  const summary = useGetPointsSummaryQuery(undefined, { ...FRESH, skip: !isKnown });
  const list = useListRewardsQuery(undefined, FRESH);
  const redeeming = useRedeeming();
  const [params] = useSearchParams();
  const grantId = params.get('grant');
  const rewards = list.data?.filter(({ isActive }) => isActive);
  const chosen = rewards?.find(({ id }) => id === redeeming.choice?.rewardId);
  return (
    <>
      <RewardsHero summary={summary} rewards={rewards} />
      <Page>
        {isKnown && grantId && <ChosenGrant key={grantId} grantId={grantId} />}
        <HowRewardsWork />
        <RewardList
          rewards={rewards}
          error={rewards ? undefined : list.error}
          onRetry={list.refetch}
          balance={summary.data?.spendable}
          note={redeeming.note}
          onRedeem={redeeming.ask}
        />
        {isKnown && <GrantsSection />}
        <NeedMorePoints />
      </Page>
      {chosen && summary.data && (
        <RedeemDialog
          reward={chosen}
          balance={summary.data.spendable}
          newCost={redeeming.choice?.newCost}
          isBusy={redeeming.isBusy}
          onConfirm={(cost) => void redeeming.confirm(chosen, cost)}
          onClose={redeeming.cancel}
        />
      )}
    </>
  );
}
