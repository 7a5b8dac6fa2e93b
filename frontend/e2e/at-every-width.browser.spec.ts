import { describeJourneys } from './describe-journeys.ts';
import { atEveryWidth } from './journeys/checkout/at-every-width.ts';
import { checkoutRewards } from './journeys/checkout/rewards.ts';
import { changedCarts } from './journeys/storefront/changed-carts.ts';
import { storefrontAccessibility } from './journeys/storefront/storefront-accessibility.ts';

/** On a telephone, with a look at every other width; products change while they lie in carts. */
describeJourneys('The storefront at every width', {
  pages: storefrontAccessibility,
  'changed carts': changedCarts,
  checkout: atEveryWidth,
  rewards: checkoutRewards,
});
