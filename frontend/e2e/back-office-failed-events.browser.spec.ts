import { describeJourneys } from './describe-journeys.ts';
import { backOfficeFailedEvents } from './journeys/back-office/failed-events.ts';
import { backOfficeOrderDocuments } from './journeys/back-office/order-documents.ts';
import { backOfficeOrderTrail } from './journeys/back-office/order-trail.ts';

/** One shop whose Sage rejects documents; no journey counts what others left behind. */
describeJourneys('What Sage rejects, in the back office', {
  'failed events': backOfficeFailedEvents,
  'money trail': backOfficeOrderTrail,
  documents: backOfficeOrderDocuments,
});
