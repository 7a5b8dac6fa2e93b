import { describeJourneys } from './describe-journeys.ts';
import { concurrentChanges } from './journeys/checkout/concurrent-changes.ts';
import { interrupted } from './journeys/checkout/interrupted.ts';
import { keepingACart } from './journeys/checkout/keeping-a-cart.ts';
import { paying } from './journeys/checkout/paying.ts';
import { headerAndFooter } from './journeys/storefront/header-and-footer.ts';
import { phoneBuying } from './journeys/storefront/phone-buying.ts';
import { phoneLayers } from './journeys/storefront/phone-layers.ts';
import { phoneLists } from './journeys/storefront/phone-lists.ts';
import { phoneMenu } from './journeys/storefront/phone-menu.ts';
import { trouble } from './journeys/storefront/trouble.ts';
import { whereGoodsGo } from './journeys/storefront/where-goods-go.ts';
import { wishlistAndCart } from './journeys/storefront/wishlist-and-cart.ts';

/** Each journey is a guest of its own. */
describeJourneys('A guest', {
  'header and footer': headerAndFooter,
  cart: keepingACart,
  'card payment': paying,
  'changes during checkout': concurrentChanges,
  'interrupted payment': interrupted,
  'wishlist and cart': wishlistAndCart,
  'where goods go': whereGoodsGo,
  'layers of a phone': phoneLayers,
  'product page of a phone': phoneBuying,
  'lists of a phone': phoneLists,
  'menu of a phone': phoneMenu,
  failures: trouble,
});
