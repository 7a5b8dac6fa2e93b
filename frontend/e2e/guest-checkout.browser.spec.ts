import { describeJourneys } from './describe-journeys.ts';
import { concurrentChanges } from './journeys/concurrent-changes.ts';
import { headerAndFooter } from './journeys/header-and-footer.ts';
import { interrupted } from './journeys/interrupted.ts';
import { keepingACart } from './journeys/keeping-a-cart.ts';
import { paying } from './journeys/paying.ts';
import { trouble } from './journeys/trouble.ts';

/** Each journey is a guest of its own. */
describeJourneys('A guest', {
  'header and footer': headerAndFooter,
  cart: keepingACart,
  'card payment': paying,
  'changes during checkout': concurrentChanges,
  'interrupted payment': interrupted,
  failures: trouble,
});
