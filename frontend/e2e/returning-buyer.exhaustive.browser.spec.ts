import { describeJourneys } from './describe-journeys.ts';
import { returningBuyer } from './journeys/checkout/returning-buyer.ts';

/** Buying again, counted in presses. */
describeJourneys('A returning buyer', { 'purchase order': returningBuyer });
