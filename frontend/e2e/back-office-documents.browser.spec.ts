import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderDocuments } from './journeys/back-office/order-documents.ts';

/** One shop whose Sage rejects documents, so no other spec shares it. */
describeJourneys('Documents of orders in the back office', { 'what Sage has': backOfficeOrderDocuments });
