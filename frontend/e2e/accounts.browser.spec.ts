import { describeJourneys } from './describe-journeys.ts';
import { accountsAccessibility } from './journeys/accounts-accessibility.ts';
import { accountsLeaving } from './journeys/accounts-leaving.ts';
import { accountsOrders } from './journeys/accounts-orders.ts';
import { accountsPasswords } from './journeys/accounts-passwords.ts';
import { accountsProfile } from './journeys/accounts-profile.ts';
import { accountsSecondFactor } from './journeys/accounts-second-factor.ts';
import { accountsSessions } from './journeys/accounts-sessions.ts';
import { accountsSigningUp } from './journeys/accounts-signing-up.ts';

/** One shop and one browser for all journeys; each makes the account it is about. */
describeJourneys('In a browser', {
  'somebody makes an account': accountsSigningUp,
  'a customer looks after the account': accountsProfile,
  'a customer sees the orders': accountsOrders,
  'who forgot the password': accountsPasswords,
  'a customer with several devices': accountsSessions,
  'staff with an authenticator app': accountsSecondFactor,
  'a customer who leaves': accountsLeaving,
  'every page of an account is usable by everybody': accountsAccessibility,
});
