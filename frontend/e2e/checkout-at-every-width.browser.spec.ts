import { describeJourneys } from './describe-journeys.ts';
import { atEveryWidth } from './journeys/checkout/at-every-width.ts';

/** One shop and one browser for all journeys. */
describeJourneys('The checkout', { 'at every width': atEveryWidth });
