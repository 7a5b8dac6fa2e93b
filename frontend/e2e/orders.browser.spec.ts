import { describeJourneys } from './describe-journeys.ts';
import { orders } from './journeys/orders.ts';
import { ordersAccessibility } from './journeys/orders-accessibility.ts';
import { ordersDocuments } from './journeys/orders-documents.ts';

/** One shop and one browser for all journeys; what is bought is bought through the shop's interface. */
describeJourneys('In a browser, whoever has ordered', {
  'can do something about it:': orders,
  'has papers:': ordersDocuments,
  'finds every page usable': ordersAccessibility,
});
