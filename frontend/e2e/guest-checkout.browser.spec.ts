import { describeJourneys } from './describe-journeys.ts';
import { concurrentChanges } from './journeys/checkout/concurrent-changes.ts';
import { interrupted } from './journeys/checkout/interrupted.ts';
import { keepingACart } from './journeys/checkout/keeping-a-cart.ts';
import { paying } from './journeys/checkout/paying.ts';
import { phoneBuying } from './journeys/storefront/phone-buying.ts';
import { trouble } from './journeys/storefront/trouble.ts';

/** Each journey is a guest of its own. */
describeJourneys('A guest', {
  cart: keepingACart,
  'card payment': paying,
  'changes during checkout': concurrentChanges,
  'interrupted payment': interrupted,
  'product page of a phone': phoneBuying,
  failures: trouble,
});
