import { describeJourneys } from './describe-journeys.ts';
import { backOfficeReplayPlans } from './journeys/back-office/replay-plans.ts';

/** One shop with hundreds of failed events, so no other spec shares it. */
describeJourneys('Replay plans in the back office', { 'replay plans': backOfficeReplayPlans });
