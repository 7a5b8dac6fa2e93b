import { backOfficeAccess } from './journeys/back-office-access.ts';
import { backOfficeLooks } from './journeys/back-office-looks.ts';
import { backOfficeSage } from './journeys/back-office-sage.ts';
import { backOfficeTrade } from './journeys/back-office-trade.ts';
import { backOfficeUsers } from './journeys/back-office-users.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; the demo's staff are at work. */
describe('In the back office', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('everybody finds what their role is for', () => backOfficeAccess(opened));
  describe('an admin looks after accounts', () => backOfficeUsers(opened));
  describe('an admin looks after Sage', () => backOfficeSage(opened));
  describe('sales decide on trade customers', () => backOfficeTrade(opened));
  describe('every page is usable by everybody', () => backOfficeLooks(opened));
});
