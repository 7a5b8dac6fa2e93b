import { describeJourneys } from './describe-journeys.ts';
import { browsing } from './journeys/storefront/browsing.ts';
import { contactForm } from './journeys/storefront/contact-form.ts';
import { landing } from './journeys/storefront/landing.ts';
import { loadingOrder } from './journeys/storefront/loading-order.ts';
import { pageOutlines } from './journeys/storefront/page-outlines.ts';
import { preHydrationVisitors } from './journeys/storefront/pre-hydration-visitors.ts';
import { productList } from './journeys/storefront/product-list.ts';
import { productPage } from './journeys/storefront/product-page.ts';
import { searching } from './journeys/storefront/searching.ts';
import { servedPages } from './journeys/storefront/served-pages.ts';
import { vatSwitch } from './journeys/storefront/vat-switch.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront', {
  'served pages': servedPages,
  'page outlines': pageOutlines,
  'before hydration': preHydrationVisitors,
  'loading order': loadingOrder,
  'landing page': landing,
  browsing: browsing,
  'product list': productList,
  'product page': productPage,
  search: searching,
  'with and without VAT': vatSwitch,
  'contact form': contactForm,
});
