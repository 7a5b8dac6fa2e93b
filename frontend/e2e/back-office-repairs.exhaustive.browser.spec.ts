import { describeJourneys } from './describe-journeys.ts';
import { backOfficeRepairs } from './journeys/back-office/repairs.ts';

/** One shop whose accounts and connection fail, so no other spec shares it. */
describeJourneys(
  'Repairs of failed events in the back office',
  { repairs: backOfficeRepairs },
  // Sage sends the browser back to the address at which it is signed in.
  (_, port) => ({ PUBLIC_URL: `http://127.0.0.1:${port}` }),
);
