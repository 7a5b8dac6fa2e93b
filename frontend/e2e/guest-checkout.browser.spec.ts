import { describeJourneys } from './describe-journeys.ts';
import { interrupted } from './journeys/checkout/interrupted.ts';
import { keepingACart } from './journeys/checkout/keeping-a-cart.ts';
import { paying } from './journeys/checkout/paying.ts';

/** Each journey is a guest of its own. */
describeJourneys('A guest', {
  cart: keepingACart,
  'card payment': paying,
  'interrupted payment': interrupted,
});
