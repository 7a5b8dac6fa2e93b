import { describeJourneys } from './describe-journeys.ts';
import { catalogueAccessibility } from './journeys/storefront/catalogue-accessibility.ts';
import { storefrontAccessibility } from './journeys/storefront/storefront-accessibility.ts';

/** Every page of the storefront at three widths, checked by axe. */
describeJourneys('The storefront', {
  pages: storefrontAccessibility,
  catalogue: catalogueAccessibility,
});
