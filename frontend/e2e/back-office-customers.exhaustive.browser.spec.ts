import { describeJourneys } from './describe-journeys.ts';
import { customerKeyboard } from './journeys/back-office/customer-keyboard.ts';
import { customerPoints } from './journeys/back-office/customer-points.ts';
import { backOfficeTrade } from './journeys/back-office/trade.ts';
import { backOfficeUsers } from './journeys/back-office/users.ts';

/** One shop and one browser for all journeys; each has customers and rewards of its own. */
describeJourneys('Customers, points and users in the back office', {
  'by the keyboard': customerKeyboard,
  'trade applications': backOfficeTrade,
  points: customerPoints,
  users: backOfficeUsers,
});
