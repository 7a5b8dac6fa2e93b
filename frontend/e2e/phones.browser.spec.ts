import { describeJourneys } from './describe-journeys.ts';
import { phoneBuying } from './journeys/storefront/phone-buying.ts';
import { phoneLayers } from './journeys/storefront/phone-layers.ts';
import { phoneLists } from './journeys/storefront/phone-lists.ts';
import { phoneMenu } from './journeys/storefront/phone-menu.ts';

/** Each journey is a visitor of its own. */
describeJourneys('The storefront on a phone', {
  layers: phoneLayers,
  'product page': phoneBuying,
  lists: phoneLists,
  menu: phoneMenu,
});
