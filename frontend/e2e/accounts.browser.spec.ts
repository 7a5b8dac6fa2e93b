import { accountsLeaving } from './journeys/accounts-leaving.ts';
import { accountsLooks } from './journeys/accounts-looks.ts';
import { accountsOrders } from './journeys/accounts-orders.ts';
import { accountsPasswords } from './journeys/accounts-passwords.ts';
import { accountsProfile } from './journeys/accounts-profile.ts';
import { accountsSecondFactor } from './journeys/accounts-second-factor.ts';
import { accountsSessions } from './journeys/accounts-sessions.ts';
import { accountsSigningUp } from './journeys/accounts-signing-up.ts';
import { Storefront } from './storefront.ts';

/** One shop and one browser for all journeys; each makes the account it is about. */
describe('In a browser', () => {
  let storefront: Storefront;

  beforeAll(async () => {
    storefront = await Storefront.open();
  }, 180_000);
  afterAll(() => storefront?.close());

  const opened = () => storefront;
  describe('somebody makes an account', () => accountsSigningUp(opened));
  describe('a customer looks after the account', () => accountsProfile(opened));
  describe('a customer sees the orders', () => accountsOrders(opened));
  describe('who forgot the password', () => accountsPasswords(opened));
  describe('a customer with several devices', () => accountsSessions(opened));
  describe('staff with an authenticator app', () => accountsSecondFactor(opened));
  describe('a customer who leaves', () => accountsLeaving(opened));
  describe('every page of an account is usable by everybody', () => accountsLooks(opened));
});
