import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderAccessibility } from './journeys/back-office-order-accessibility.ts';
import { backOfficeOrderList } from './journeys/back-office-order-list.ts';
import { backOfficeOrderMoney } from './journeys/back-office-order-money.ts';
import { backOfficeOrderStatus } from './journeys/back-office-order-status.ts';

/** One shop and one browser for all journeys; sales and support of the demo look after orders. */
describeJourneys('The orders in the back office', {
  'are found': backOfficeOrderList,
  'go their way': backOfficeOrderStatus,
  'give money back': backOfficeOrderMoney,
  'are usable by everybody': backOfficeOrderAccessibility,
});
