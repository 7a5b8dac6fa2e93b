import { describeJourneys } from './describe-journeys.ts';
import { payingWithPoints } from './journeys/checkout/paying-with-points.ts';
import { purchaseOrders } from './journeys/checkout/purchase-orders.ts';
import { quickOrder } from './journeys/checkout/quick-order.ts';
import { customersAccessibility } from './journeys/customers/customers-accessibility.ts';
import { elsewhere } from './journeys/customers/elsewhere.ts';
import { signingInAndOut } from './journeys/customers/signing-in-and-out.ts';

/**
 * One shop and one browser for all journeys; the demo's accounts are the customers. First what chooses among few products,
 * then what takes any.
 */
describeJourneys('A customer', {
  points: payingWithPoints,
  'purchase orders': purchaseOrders,
  'signing in and out': signingInAndOut,
  'another tab': elsewhere,
  accessibility: customersAccessibility,
  'quick order': quickOrder,
});
