import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderAccessibility } from './journeys/back-office/order-accessibility.ts';
import { backOfficeOrderCredit } from './journeys/back-office/order-credit.ts';
import { backOfficeOrderKeyboard } from './journeys/back-office/order-keyboard.ts';
import { backOfficeOrderList } from './journeys/back-office/order-list.ts';
import { backOfficeOrderMoney } from './journeys/back-office/order-money.ts';
import { backOfficeOrderStatus } from './journeys/back-office/order-status.ts';

/** One shop and one browser for all journeys; the demo's sales and support work on orders. */
describeJourneys('Orders in the back office', {
  list: backOfficeOrderList,
  status: backOfficeOrderStatus,
  'by the keyboard': backOfficeOrderKeyboard,
  credit: backOfficeOrderCredit,
  refunds: backOfficeOrderMoney,
  accessibility: backOfficeOrderAccessibility,
});
