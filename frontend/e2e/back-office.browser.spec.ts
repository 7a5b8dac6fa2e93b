import { describeJourneys } from './describe-journeys.ts';
import { backOfficeAccess } from './journeys/back-office/access.ts';
import { backOfficeAccessibility } from './journeys/back-office/accessibility.ts';
import { backOfficeTrade } from './journeys/back-office/trade.ts';
import { backOfficeUsers } from './journeys/back-office/users.ts';

/** One shop and one browser for all journeys; the users are the demo's staff. */
describeJourneys('The back office', {
  access: backOfficeAccess,
  users: backOfficeUsers,
  'trade applications': backOfficeTrade,
  accessibility: backOfficeAccessibility,
});
