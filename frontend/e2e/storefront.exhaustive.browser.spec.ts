import { describeJourneys } from './describe-journeys.ts';
import { signingUpAudit } from './journeys/accounts/accessibility.ts';
import { everyRewardAtCheckout } from './journeys/checkout/rewards.ts';
import { unusualOrdersAudit } from './journeys/orders/accessibility.ts';
import { catalogueAccessibility } from './journeys/storefront/catalogue-accessibility.ts';
import { guideAudit } from './journeys/storefront/guide.ts';
import { informationAudit } from './journeys/storefront/header-and-footer.ts';
import { landing } from './journeys/storefront/landing.ts';
import { searching, searchingAudit } from './journeys/storefront/searching.ts';

/** The landing page, searching, and the pages that are seldom reached, in their states, with axe at each width. */
describeJourneys('The pages of the storefront in their states', {
  catalogue: catalogueAccessibility,
  search: searchingAudit,
  information: informationAudit,
  guide: guideAudit,
  'signing up': signingUpAudit,
  orders: unusualOrdersAudit,
  rewards: everyRewardAtCheckout,
  'landing page': landing,
  'finding products': searching,
});
