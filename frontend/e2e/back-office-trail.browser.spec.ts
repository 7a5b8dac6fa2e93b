import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderTrail } from './journeys/back-office/order-trail.ts';

/** One shop whose Sage rejects documents, so no other spec shares it. */
describeJourneys('The money trail in the back office', { 'money trail': backOfficeOrderTrail });
