import { describeJourneys } from './describe-journeys.ts';
import { accountsAccessibility } from './journeys/accounts/accessibility.ts';
import { accountsProfile } from './journeys/accounts/profile.ts';
import { accountsSessions } from './journeys/accounts/sessions.ts';
import { accountsWishlist } from './journeys/accounts/wishlist.ts';
import { checkoutDetours } from './journeys/checkout/checkout-detours.ts';
import { purchaseOrderDetours } from './journeys/checkout/purchase-order-detours.ts';
import { savedLists } from './journeys/checkout/saved-lists.ts';
import { ordersDocuments } from './journeys/orders/documents.ts';

/** One shop and one browser for all journeys; what customers seldom do, and their pages in every state. */
describeJourneys('A customer and an account', {
  'card payment with interruptions': checkoutDetours,
  'purchase order with interruptions': purchaseOrderDetours,
  'saved lists': savedLists,
  'documents of an order': ordersDocuments,
  profile: accountsProfile,
  wishlist: accountsWishlist,
  sessions: accountsSessions,
  accessibility: accountsAccessibility,
});
