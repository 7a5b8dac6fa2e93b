import { describeJourneys } from './describe-journeys.ts';
import { customerKeyboard } from './journeys/back-office/customer-keyboard.ts';
import { customerPoints } from './journeys/back-office/customer-points.ts';
import { customerRecord } from './journeys/back-office/customer-record.ts';
import { redeemedRewards } from './journeys/back-office/redeemed-rewards.ts';
import { rewardList } from './journeys/back-office/reward-list.ts';
import { backOfficeTrade } from './journeys/back-office/trade.ts';

/** One shop and one browser for all journeys; each has customers and rewards of its own. */
describeJourneys('Customers, rewards and points in the back office', {
  'the record': customerRecord,
  'by the keyboard': customerKeyboard,
  'trade applications': backOfficeTrade,
  rewards: rewardList,
  'redeemed rewards': redeemedRewards,
  points: customerPoints,
});
