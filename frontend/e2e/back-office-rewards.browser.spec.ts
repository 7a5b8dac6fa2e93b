import { describeJourneys } from './describe-journeys.ts';
import { customerPoints } from './journeys/back-office/customer-points.ts';
import { redeemedRewards } from './journeys/back-office/redeemed-rewards.ts';
import { rewardList } from './journeys/back-office/reward-list.ts';

/** One shop and one browser for all journeys; each has rewards of its own. */
describeJourneys('Rewards and points in the back office', {
  rewards: rewardList,
  'redeemed rewards': redeemedRewards,
  points: customerPoints,
});
