import { describeJourneys } from './describe-journeys.ts';
import { catalogueAccessibility } from './journeys/catalogue-accessibility.ts';
import { storefrontAccessibility } from './journeys/storefront-accessibility.ts';

/** Every page of the storefront at three widths, looked at by axe. */
describeJourneys('In a browser', {
  'every page is usable by everybody': storefrontAccessibility,
  'list and product are usable by everybody': catalogueAccessibility,
});
