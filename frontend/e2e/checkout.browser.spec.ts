import { checkoutDetours } from './journeys/checkout-detours.ts';
import { purchaseOrderDetours } from './journeys/purchase-order-detours.ts';
import { quickOrder } from './journeys/quick-order.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; the checkout where things do not go straight, and the quick order. */
describe('In a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('a shopper checks out', () => checkoutDetours(opened));
  describe('a trade customer orders by purchase order', () => purchaseOrderDetours(opened));
  describe('a trade customer makes a quick order', () => quickOrder(opened));
});
