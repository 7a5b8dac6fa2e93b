import { backOfficeOrderActs } from './journeys/back-office-order-acts.ts';
import { backOfficeOrderList } from './journeys/back-office-order-list.ts';
import { backOfficeOrderLooks } from './journeys/back-office-order-looks.ts';
import { backOfficeOrderMoney } from './journeys/back-office-order-money.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; sales and support of the demo look after orders. */
describe('The orders in the back office', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('are found', () => backOfficeOrderList(opened));
  describe('go their way', () => backOfficeOrderActs(opened));
  describe('give money back', () => backOfficeOrderMoney(opened));
  describe('are usable by everybody', () => backOfficeOrderLooks(opened));
});
