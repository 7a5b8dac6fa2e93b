import { describeJourneys } from './describe-journeys.ts';
import { backOfficeAccess } from './journeys/back-office-access.ts';
import { backOfficeAccessibility } from './journeys/back-office-accessibility.ts';
import { backOfficeSage } from './journeys/back-office-sage.ts';
import { backOfficeTrade } from './journeys/back-office-trade.ts';
import { backOfficeUsers } from './journeys/back-office-users.ts';

/** One shop and one browser for all journeys; the demo's staff are at work. */
describeJourneys('In the back office', {
  'everybody finds what their role is for': backOfficeAccess,
  'an admin looks after accounts': backOfficeUsers,
  'an admin looks after Sage': backOfficeSage,
  'sales decide on trade customers': backOfficeTrade,
  'every page is usable by everybody': backOfficeAccessibility,
});
