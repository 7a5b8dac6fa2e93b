import { orders } from './journeys/orders.ts';
import { ordersLooks } from './journeys/orders-looks.ts';
import { ordersPapers } from './journeys/orders-papers.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; what is bought is bought through the shop's interface. */
describe('In a browser, whoever has ordered', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('can do something about it:', () => orders(opened));
  describe('has papers:', () => ordersPapers(opened));
  describe('finds every page usable', () => ordersLooks(opened));
});
