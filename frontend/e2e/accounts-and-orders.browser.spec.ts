import { describeJourneys } from './describe-journeys.ts';
import { accountsAccessibility } from './journeys/accounts/accessibility.ts';
import { accountsLeaving } from './journeys/accounts/leaving.ts';
import { accountsOrders } from './journeys/accounts/orders.ts';
import { accountsPasswords } from './journeys/accounts/passwords.ts';
import { accountsProfile } from './journeys/accounts/profile.ts';
import { accountsSecondFactor } from './journeys/accounts/second-factor.ts';
import { accountsSessions } from './journeys/accounts/sessions.ts';
import { accountsSigningUp } from './journeys/accounts/signing-up.ts';
import { accountsWishlist } from './journeys/accounts/wishlist.ts';
import { ordersAccessibility } from './journeys/orders/accessibility.ts';
import { ordersDocuments } from './journeys/orders/documents.ts';
import { orders } from './journeys/orders/orders.ts';

/** One shop and one browser for all journeys; each creates its own account, or places its own orders through the API. */
describeJourneys('An account and its orders', {
  'actions on an order': orders,
  'documents of an order': ordersDocuments,
  'an order at every width': ordersAccessibility,
  'signing up': accountsSigningUp,
  profile: accountsProfile,
  orders: accountsOrders,
  wishlist: accountsWishlist,
  passwords: accountsPasswords,
  sessions: accountsSessions,
  'second factor': accountsSecondFactor,
  'export and deletion': accountsLeaving,
  accessibility: accountsAccessibility,
});
