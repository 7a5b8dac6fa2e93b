import { describeJourneys } from './describe-journeys.ts';
import { whereGoodsGo } from './journeys/storefront/where-goods-go.ts';
import { wishlistAndCart } from './journeys/storefront/wishlist-and-cart.ts';

/** Each journey is a visitor of its own. */
describeJourneys('A cart', {
  'wishlist and cart': wishlistAndCart,
  'where goods go': whereGoodsGo,
});
