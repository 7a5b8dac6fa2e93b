import { describeJourneys } from './describe-journeys.ts';
import { catalogueAccessibility } from './journeys/catalogue-accessibility.ts';
import { storefrontAccessibility } from './journeys/storefront-accessibility.ts';

/** Every page of the storefront at three widths, checked by axe. */
describeJourneys('The storefront', {
  pages: storefrontAccessibility,
  catalogue: catalogueAccessibility,
});
