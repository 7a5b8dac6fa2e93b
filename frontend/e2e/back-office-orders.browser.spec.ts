import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderAccessibility } from './journeys/back-office/order-accessibility.ts';
import { backOfficeOrderStatus } from './journeys/back-office/order-status.ts';

/** One shop and one browser for all journeys; the demo's sales and support work on orders. */
describeJourneys('Orders in the back office', {
  status: backOfficeOrderStatus,
  accessibility: backOfficeOrderAccessibility,
});
