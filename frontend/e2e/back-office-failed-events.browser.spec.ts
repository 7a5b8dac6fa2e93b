import { describeJourneys } from './describe-journeys.ts';
import { backOfficeFailedEvents } from './journeys/back-office/failed-events.ts';

/** One shop whose Sage rejects documents; no journey counts what others left behind. */
describeJourneys('What Sage rejects, in the back office', {
  'failed events': backOfficeFailedEvents,
});
