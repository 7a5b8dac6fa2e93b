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
describeJourneys('In a browser', {
  'every page comes': servedPages,
  'a visitor who is quicker than the scripts is answered': preHydrationVisitors,
  'a visitor is received': landing,
  'a guest finds': browsing,
  'a visitor finds a list': productList,
  'a visitor finds a product': productPage,
  'a visitor keeps': wishlistAndCart,
  'a visitor searches and finds': searching,
});
