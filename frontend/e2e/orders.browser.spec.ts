import { describeJourneys } from './describe-journeys.ts';
import { ordersAccessibility } from './journeys/orders/accessibility.ts';
import { ordersDocuments } from './journeys/orders/documents.ts';
import { orders } from './journeys/orders/orders.ts';

/** One shop and one browser for all journeys; orders are placed through the API. */
describeJourneys('Orders', {
  actions: orders,
  documents: ordersDocuments,
  accessibility: ordersAccessibility,
});
