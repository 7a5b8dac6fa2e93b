import { describeJourneys } from './describe-journeys.ts';
import { browsing } from './journeys/browsing.ts';
import { landing } from './journeys/landing.ts';
import { preHydrationVisitors } from './journeys/pre-hydration-visitors.ts';
import { productList } from './journeys/product-list.ts';
import { productPage } from './journeys/product-page.ts';
import { searching } from './journeys/searching.ts';
import { servedPages } from './journeys/served-pages.ts';
import { wishlistAndCart } from './journeys/wishlist-and-cart.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront', {
  'served pages': servedPages,
  'before hydration': preHydrationVisitors,
  'landing page': landing,
  browsing: browsing,
  'product list': productList,
  'product page': productPage,
  'wishlist and cart': wishlistAndCart,
  search: searching,
});
