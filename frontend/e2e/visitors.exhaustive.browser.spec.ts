import { describeJourneys } from './describe-journeys.ts';
import { browsing } from './journeys/storefront/browsing.ts';
import { contactForm } from './journeys/storefront/contact-form.ts';
import { headerAndFooter } from './journeys/storefront/header-and-footer.ts';
import { loadingOrder } from './journeys/storefront/loading-order.ts';
import { pageOutlines } from './journeys/storefront/page-outlines.ts';
import { phoneLayers } from './journeys/storefront/phone-layers.ts';
import { phoneLists } from './journeys/storefront/phone-lists.ts';
import { phoneMenu } from './journeys/storefront/phone-menu.ts';
import { preHydrationVisitors } from './journeys/storefront/pre-hydration-visitors.ts';
import { vatSwitch } from './journeys/storefront/vat-switch.ts';
import { whereGoodsGo } from './journeys/storefront/where-goods-go.ts';
import { wishlistAndCart } from './journeys/storefront/wishlist-and-cart.ts';

/** Each journey is a visitor of its own; what they do beside finding and buying. */
describeJourneys('A visitor', {
  'page outlines': pageOutlines,
  'before hydration': preHydrationVisitors,
  'loading order': loadingOrder,
  browsing,
  'with and without VAT': vatSwitch,
  'contact form': contactForm,
  'header and footer': headerAndFooter,
  'wishlist and cart': wishlistAndCart,
  'where goods go': whereGoodsGo,
  'layers of a phone': phoneLayers,
  'lists of a phone': phoneLists,
  'menu of a phone': phoneMenu,
});
