import type { InferResult } from 'kysely';
import type { Statements } from '../../../../platform/database/kysely.js';
import type { GoesWithView } from '../../products/queries/product.view.js';
import { PRODUCT_VIEW_COLUMNS, type ProductRow, toProductView } from '../../products/queries/product-row.js';
import type { ViewerPrice } from '../../products/viewer-prices.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';

/** The visible products that go with others, each as `p` beside its link `g`, in their order (docs/rules.md#goes-with). */
export const linkedProducts = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.goes_with as g')
    .innerJoin('catalogue.products as p', 'p.id', 'g.other_product_id')
    .where(isVisibleRow('p'))
    .select(PRODUCT_VIEW_COLUMNS)
    .select(['g.kind', 'g.ratio', 'g.note'])
    .orderBy('g.position');

type LinkedProductRow = InferResult<ReturnType<typeof linkedProducts>>[number];

/** Returns the view of a linked product with the viewer's price. */
export function toGoesWithView(row: LinkedProductRow, priceOf: (row: ProductRow) => ViewerPrice): GoesWithView {
  const { kind, ratio, note } = row;
  return { kind, ratio, note, product: toProductView(row, priceOf(row)) };
}
