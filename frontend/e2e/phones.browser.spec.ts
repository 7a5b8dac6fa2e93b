import { describeJourneys } from './describe-journeys.ts';
import { phoneLayers } from './journeys/storefront/phone-layers.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront on a phone', {
  layers: phoneLayers,
});
