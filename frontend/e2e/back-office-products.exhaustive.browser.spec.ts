import { describeJourneys } from './describe-journeys.ts';
import { productEditor } from './journeys/back-office/product-editor.ts';
import { productFiles } from './journeys/back-office/product-files.ts';
import { productList } from './journeys/back-office/product-list.ts';

/** One shop and one browser for all journeys; each has products, categories and synonyms of its own. */
describeJourneys('Products and categories in the back office', {
  list: productList,
  editor: productEditor,
  'import and export': productFiles,
});
