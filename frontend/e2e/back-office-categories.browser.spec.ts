import { describeJourneys } from './describe-journeys.ts';
import { categoryList } from './journeys/back-office/category-list.ts';
import { productFiles } from './journeys/back-office/product-files.ts';
import { synonymList } from './journeys/back-office/synonym-list.ts';

/** One shop and one browser for all journeys; each has categories, synonyms and products of its own. */
describeJourneys('Categories, synonyms and product files in the back office', {
  categories: categoryList,
  synonyms: synonymList,
  'import and export': productFiles,
});
