import { describeJourneys } from './describe-journeys.ts';
import { customersAccessibility } from './journeys/customers-accessibility.ts';
import { elsewhere } from './journeys/elsewhere.ts';
import { payingWithPoints } from './journeys/paying-with-points.ts';
import { purchaseOrders } from './journeys/purchase-orders.ts';
import { signingInAndOut } from './journeys/signing-in-and-out.ts';

/** One shop and one browser for all journeys; the demo's accounts are the customers. */
describeJourneys('A customer', {
  'signing in and out': signingInAndOut,
  points: payingWithPoints,
  'purchase orders': purchaseOrders,
  'another tab': elsewhere,
  accessibility: customersAccessibility,
});
