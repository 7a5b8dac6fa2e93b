import { describeJourneys } from './describe-journeys.ts';
import { atEveryWidth } from './journeys/checkout/at-every-width.ts';
import { concurrentChanges } from './journeys/checkout/concurrent-changes.ts';
import { checkoutRewards } from './journeys/checkout/rewards.ts';
import { wallets } from './journeys/checkout/wallets.ts';
import { changedCarts } from './journeys/storefront/changed-carts.ts';
import { phoneBuying } from './journeys/storefront/phone-buying.ts';
import { trouble } from './journeys/storefront/trouble.ts';

/** Buying at every width, while products change, and while the shop fails. */
describeJourneys('A checkout', {
  'changed carts': changedCarts,
  'at every width': atEveryWidth,
  rewards: checkoutRewards,
  wallets,
  'changes during checkout': concurrentChanges,
  'product page of a phone': phoneBuying,
  failures: trouble,
});
