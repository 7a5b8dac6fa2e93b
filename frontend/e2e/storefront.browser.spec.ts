import { describeJourneys } from './describe-journeys.ts';
import { colours } from './journeys/storefront/colours.ts';
import { paintJobs } from './journeys/storefront/paint-jobs.ts';
import { productList } from './journeys/storefront/product-list.ts';
import { productPage } from './journeys/storefront/product-page.ts';
import { servedPages } from './journeys/storefront/served-pages.ts';
import { storefrontAccessibility } from './journeys/storefront/storefront-accessibility.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront', {
  'served pages': servedPages,
  'product list': productList,
  'product page': productPage,
  'paint jobs': paintJobs,
  colours,
  'at every width': storefrontAccessibility,
});
