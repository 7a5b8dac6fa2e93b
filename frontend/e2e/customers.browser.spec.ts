import { describeJourneys } from './describe-journeys.ts';
import { customersAccessibility } from './journeys/customers-accessibility.ts';
import { elsewhere } from './journeys/elsewhere.ts';
import { payingWithPoints } from './journeys/paying-with-points.ts';
import { purchaseOrders } from './journeys/purchase-orders.ts';
import { signingInAndOut } from './journeys/signing-in-and-out.ts';

/** One shop and one browser for all journeys; the demo's accounts are the customers. */
describeJourneys('In a browser', {
  'a customer signs in': signingInAndOut,
  'a customer pays with points': payingWithPoints,
  'a trade customer orders by purchase order': purchaseOrders,
  'a customer who is elsewhere too': elsewhere,
  'every page of a customer is usable by everybody': customersAccessibility,
});
