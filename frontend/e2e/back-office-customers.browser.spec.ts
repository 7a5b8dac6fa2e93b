import { describeJourneys } from './describe-journeys.ts';
import { customerKeyboard } from './journeys/back-office/customer-keyboard.ts';
import { customerRecord } from './journeys/back-office/customer-record.ts';

/** One shop and one browser for all journeys; the users are the demo's staff. */
describeJourneys('Customers in the back office', {
  'the record': customerRecord,
  'by the keyboard': customerKeyboard,
});
