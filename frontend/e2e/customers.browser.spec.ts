import { customersLooks } from './journeys/customers-looks.ts';
import { elsewhere } from './journeys/elsewhere.ts';
import { payingWithPoints } from './journeys/paying-with-points.ts';
import { purchaseOrders } from './journeys/purchase-orders.ts';
import { signingInAndOut } from './journeys/signing-in-and-out.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; the demo's accounts are the customers. */
describe('In a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('a customer signs in', () => signingInAndOut(opened));
  describe('a customer pays with points', () => payingWithPoints(opened));
  describe('a trade customer orders by purchase order', () => purchaseOrders(opened));
  describe('a customer who is elsewhere too', () => elsewhere(opened));
  describe('every page of a customer is usable by everybody', () => customersLooks(opened));
});
