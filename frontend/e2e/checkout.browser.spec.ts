import { describeJourneys } from './describe-journeys.ts';
import { checkoutDetours } from './journeys/checkout/checkout-detours.ts';
import { purchaseOrderDetours } from './journeys/checkout/purchase-order-detours.ts';
import { quickOrder } from './journeys/checkout/quick-order.ts';
import { savedLists } from './journeys/checkout/saved-lists.ts';

/** One shop and one browser for all journeys; interrupted checkouts and the quick order. */
describeJourneys('A checkout with interruptions', {
  card: checkoutDetours,
  'purchase order': purchaseOrderDetours,
  'quick order': quickOrder,
  'saved lists': savedLists,
});
