import { describeJourneys } from './describe-journeys.ts';
import { concurrentChanges } from './journeys/concurrent-changes.ts';
import { headerAndFooter } from './journeys/header-and-footer.ts';
import { interrupted } from './journeys/interrupted.ts';
import { keepingACart } from './journeys/keeping-a-cart.ts';
import { paying } from './journeys/paying.ts';
import { trouble } from './journeys/trouble.ts';

/** Each journey is a guest of its own, who finds around the shop, has a cart and pays. */
describeJourneys('In a browser', {
  'a visitor finds around every page': headerAndFooter,
  'a guest has a cart': keepingACart,
  'a guest pays by card': paying,
  'while a guest checks out': concurrentChanges,
  'a guest pays': interrupted,
  'the shop says in plain words': trouble,
});
