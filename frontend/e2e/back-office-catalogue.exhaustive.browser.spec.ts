import { describeJourneys } from './describe-journeys.ts';
import { categoryList } from './journeys/back-office/category-list.ts';
import { customerRecord } from './journeys/back-office/customer-record.ts';
import { productBulk } from './journeys/back-office/product-bulk.ts';
import { productDialog } from './journeys/back-office/product-dialog.ts';
import { redeemedRewards } from './journeys/back-office/redeemed-rewards.ts';
import { rewardList } from './journeys/back-office/reward-list.ts';
import { synonymList } from './journeys/back-office/synonym-list.ts';

/** One shop and one browser for all journeys; each has products, categories, customers and rewards of its own. */
describeJourneys('Products, categories and rewards in the back office', {
  'many at once': productBulk,
  dialog: productDialog,
  categories: categoryList,
  synonyms: synonymList,
  'the record': customerRecord,
  rewards: rewardList,
  'redeemed rewards': redeemedRewards,
});
