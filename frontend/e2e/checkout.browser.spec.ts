import { describeJourneys } from './describe-journeys.ts';
import { checkoutDetours } from './journeys/checkout-detours.ts';
import { purchaseOrderDetours } from './journeys/purchase-order-detours.ts';
import { quickOrder } from './journeys/quick-order.ts';

/** One shop and one browser for all journeys; the checkout where things do not go straight, and the quick order. */
describeJourneys('In a browser', {
  'a shopper checks out': checkoutDetours,
  'a trade customer orders by purchase order': purchaseOrderDetours,
  'a trade customer makes a quick order': quickOrder,
});
