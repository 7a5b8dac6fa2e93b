import { describeJourneys } from './describe-journeys.ts';
import { productBulk } from './journeys/back-office/product-bulk.ts';
import { productDialog } from './journeys/back-office/product-dialog.ts';
import { productEditor } from './journeys/back-office/product-editor.ts';
import { productList } from './journeys/back-office/product-list.ts';

/** One shop and one browser for all journeys; each has products of its own. */
describeJourneys('Products in the back office', {
  list: productList,
  'many at once': productBulk,
  dialog: productDialog,
  editor: productEditor,
});
