import { describeJourneys } from './describe-journeys.ts';
import { categoryList } from './journeys/back-office/category-list.ts';
import { productBulk } from './journeys/back-office/product-bulk.ts';
import { productDialog } from './journeys/back-office/product-dialog.ts';
import { productEditor } from './journeys/back-office/product-editor.ts';
import { productFiles } from './journeys/back-office/product-files.ts';
import { productList } from './journeys/back-office/product-list.ts';
import { synonymList } from './journeys/back-office/synonym-list.ts';

/** One shop and one browser for all journeys; each has products, categories and synonyms of its own. */
describeJourneys('Products and categories in the back office', {
  list: productList,
  'many at once': productBulk,
  dialog: productDialog,
  editor: productEditor,
  'import and export': productFiles,
  categories: categoryList,
  synonyms: synonymList,
});
