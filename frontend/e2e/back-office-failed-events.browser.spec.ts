import { describeJourneys } from './describe-journeys.ts';
import { backOfficeFailedEvents } from './journeys/back-office/failed-events.ts';

/** One shop and one browser for all journeys. */
describeJourneys('Failed events in the back office', { 'failed events': backOfficeFailedEvents });
