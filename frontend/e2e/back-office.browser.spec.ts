import { describeJourneys } from './describe-journeys.ts';
import { backOfficeAccess } from './journeys/back-office/access.ts';
import { backOfficeAccessibility } from './journeys/back-office/accessibility.ts';

/** One shop and one browser for all journeys; the users are the demo's staff. */
describeJourneys('The back office', {
  access: backOfficeAccess,
  accessibility: backOfficeAccessibility,
});
