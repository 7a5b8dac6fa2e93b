import { describeJourneys } from './describe-journeys.ts';
import { checkoutRewards } from './journeys/checkout/rewards.ts';

/** One shop and one browser for all journeys. */
describeJourneys('Redeemed rewards at checkout', { 'at every width': checkoutRewards });
