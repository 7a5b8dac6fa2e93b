import { describeJourneys } from './describe-journeys.ts';
import { orders } from './journeys/orders.ts';
import { ordersLooks } from './journeys/orders-looks.ts';
import { ordersPapers } from './journeys/orders-papers.ts';

/** One shop and one browser for all journeys; what is bought is bought through the shop's interface. */
describeJourneys('In a browser, whoever has ordered', {
  'can do something about it:': orders,
  'has papers:': ordersPapers,
  'finds every page usable': ordersLooks,
});
