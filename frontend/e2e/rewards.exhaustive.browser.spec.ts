import { describeJourneys } from './describe-journeys.ts';
import { redeeming } from './journeys/customers/redeeming.ts';
import { rewardsThatChange } from './journeys/customers/rewards-that-change.ts';

describeJourneys('A customer with points', {
  'on the rewards page': redeeming,
  'while rewards change': rewardsThatChange,
});
