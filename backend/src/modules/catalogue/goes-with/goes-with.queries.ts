import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { isUuid } from '../../../platform/uuid.js';
import { askedProducts, type MixLack, type MixLine, mixLacks } from '../paint/mix-lacks.js';
import {
  PRODUCT_VIEW_COLUMNS,
  type ProductRow,
  toProductView,
  type ViewerPrice,
  ViewerPrices,
} from '../products/product-row.js';
import type { GoesWithView } from '../products/products.dto.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import type { AdminGoesWithView, ProductGoesWithView } from './goes-with.dto.js';

/** The queries about goes with. */
@Injectable()
export class GoesWithQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  /** Returns the products that go with a product, hidden ones too, or null where there is no such product. */
  async adminGoesWith(productId: string): Promise<AdminGoesWithView | null> {
    const found = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as product')
      .where('product.id', '=', productId)
      .select('product.version')
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('catalogue.goes_with as g')
            .innerJoin('catalogue.products as p', 'p.id', 'g.other_product_id')
            .whereRef('g.product_id', '=', 'product.id')
            .select(['g.other_product_id as productId', 'g.kind', 'g.ratio', 'g.note'])
            .select((link) =>
              jsonBuildObject({
                id: link.ref('p.id'),
                name: link.ref('p.name'),
                sku: link.ref('p.sku'),
                imageUrl: link.ref('p.image_url'),
                isVisible: isVisibleRow('p'),
              }).as('product'),
            )
            .orderBy('g.position'),
        ).as('goesWith'),
      )
      .executeTakeFirst();
    return found ?? null;
  }

  /**
   * Returns the linked products of each of these products as guests see them, in the order of the ids; products without
   * any are left out.
   */
  async goesWithOfProducts(productIds: readonly string[]): Promise<ProductGoesWithView[]> {
    if (productIds.length === 0) return [];
    const rows = await linkedProducts(kysely<CatalogueTables>(this.em))
      .where('g.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
      .innerJoin('catalogue.products as mixed', 'mixed.id', 'g.product_id')
      .select(['g.product_id as linkedFrom', contentsOf('mixed').as('contentsOfMixed')])
      .execute();
    const priceOf = await this.prices.forViewer(GUEST, rows);
    return productIds.flatMap((productId) => {
      const goesWith = rows.filter(({ linkedFrom }) => linkedFrom === productId);
      const [first] = goesWith;
      return first
        ? [
            {
              productId,
              contents: first.contentsOfMixed,
              goesWith: goesWith.map((row) => toGoesWithView(row, priceOf)),
            },
          ]
        : [];
    });
  }
}

/** The query about what a cart lacks, for checkout (docs/rules.md#goes-with). */
@Injectable()
export class CartLacks {
  constructor(private readonly queries: GoesWithQueries) {}

  /** Returns the hardeners and thinners that these lines lack, among those that the viewer can buy: no more than the page asks for. */
  async of(actor: Actor, lines: readonly MixLine[]): Promise<MixLack<GoesWithView>[]> {
    const isVerifiedTrade = actor.kind === 'user' && actor.tradeVerified;
    const links = await this.queries.goesWithOfProducts(askedProducts(lines).filter(isUuid));
    return mixLacks(lines, links, ({ product }) => product.inventory > 0 && (product.mayBuy || isVerifiedTrade));
  }
}

/** Millilitres in the pack of the product in this row; null if not known. */
const contentsOf = (row: string) => sql<number | null>`(${sql.ref(`${row}.paint`)} ->> 'contents')::int`;

/** Grams per millilitre of the linked product; null if not known. */
const densityOfOther = sql<number | null>`(p.paint ->> 'density')::float8`;

/** The visible products that go with others, each as `p` beside its link `g`, in their order (docs/rules.md#goes-with). */
export const linkedProducts = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.goes_with as g')
    .innerJoin('catalogue.products as p', 'p.id', 'g.other_product_id')
    .where(isVisibleRow('p'))
    .select(PRODUCT_VIEW_COLUMNS)
    .select(['g.kind', 'g.ratio', 'g.note', contentsOf('p').as('contents'), densityOfOther.as('density')])
    .orderBy('g.position');

type LinkedProductRow = InferResult<ReturnType<typeof linkedProducts>>[number];

/** Returns the view of a linked product with the viewer's price. */
export function toGoesWithView(row: LinkedProductRow, priceOf: (row: ProductRow) => ViewerPrice): GoesWithView {
  const { kind, ratio, note, contents, density } = row;
  return { kind, ratio, note, contents, density, product: toProductView(row, priceOf(row)) };
}
