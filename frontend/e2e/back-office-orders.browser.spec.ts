import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderActs } from './journeys/back-office-order-acts.ts';
import { backOfficeOrderList } from './journeys/back-office-order-list.ts';
import { backOfficeOrderLooks } from './journeys/back-office-order-looks.ts';
import { backOfficeOrderMoney } from './journeys/back-office-order-money.ts';

/** One shop and one browser for all journeys; sales and support of the demo look after orders. */
describeJourneys('The orders in the back office', {
  'are found': backOfficeOrderList,
  'go their way': backOfficeOrderActs,
  'give money back': backOfficeOrderMoney,
  'are usable by everybody': backOfficeOrderLooks,
});
