import { describeJourneys } from './describe-journeys.ts';
import { categoryAccessibility } from './journeys/back-office/category-accessibility.ts';
import { customerAccessibility } from './journeys/back-office/customer-accessibility.ts';
import { otherDialogs } from './journeys/back-office/other-dialogs.ts';
import { productAccessibility } from './journeys/back-office/product-accessibility.ts';
import { rewardAccessibility } from './journeys/back-office/reward-accessibility.ts';

/** Pages of staff in their states and every dialog, with axe at each width. */
describeJourneys('The pages and dialogs of products, customers and rewards', {
  products: productAccessibility,
  categories: categoryAccessibility,
  customers: customerAccessibility,
  rewards: rewardAccessibility,
  'other dialogs': otherDialogs,
});
