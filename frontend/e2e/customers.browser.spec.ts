import { describeJourneys } from './describe-journeys.ts';
import { accountsSigningUp } from './journeys/accounts/signing-up.ts';
import { payingWithPoints } from './journeys/checkout/paying-with-points.ts';
import { purchaseOrders } from './journeys/checkout/purchase-orders.ts';
import { customersAccessibility } from './journeys/customers/customers-accessibility.ts';
import { signingInAndOut } from './journeys/customers/signing-in-and-out.ts';

/**
 * One shop and one browser for all journeys; the demo's accounts are the customers. First what chooses among few products,
 * then what takes any.
 */
describeJourneys('A customer', {
  points: payingWithPoints,
  'purchase orders': purchaseOrders,
  'signing up': accountsSigningUp,
  'signing in and out': signingInAndOut,
  accessibility: customersAccessibility,
});
