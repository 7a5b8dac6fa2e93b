import { describeJourneys } from './describe-journeys.ts';
import { landing } from './journeys/storefront/landing.ts';
import { productList } from './journeys/storefront/product-list.ts';
import { productPage } from './journeys/storefront/product-page.ts';
import { searching } from './journeys/storefront/searching.ts';
import { servedPages } from './journeys/storefront/served-pages.ts';
import { storefrontAccessibility } from './journeys/storefront/storefront-accessibility.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront', {
  'served pages': servedPages,
  'landing page': landing,
  'product list': productList,
  'product page': productPage,
  search: searching,
  'at every width': storefrontAccessibility,
});
