import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { toDecimal, withoutVat } from '../../../platform/money.js';
import { Products } from '../../catalogue/index.js';
import type { OrderingTables } from '../tables.js';
import type { UsualItemView } from './orders.dto.js';

/** Items shown. */
const SHOWN = 8;

/** Products read from the orders: more than are shown, since some of them may no longer be sold. */
const CANDIDATES = 40;

@Injectable()
export class UsualItemsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  /**
   * Returns the products that a customer had in most orders of the last twelve months, at most eight, and only those
   * that they can buy (docs/rules.md#usual-items). One statement here, and one or two in the catalogue.
   */
  async usualItems(viewer: UserActor): Promise<UsualItemView[]> {
    const ordered = await oftenOrdered(this.em, { userId: viewer.userId });
    const priced = await this.products.priced(
      viewer,
      ordered.map(({ productId }) => productId),
    );
    const sold = new Map(priced.filter(({ mayBuy }) => mayBuy).map((product) => [product.id, product]));
    return ordered
      .flatMap(({ productId, ...usual }) => {
        const product = sold.get(productId);
        if (!product) return [];
        const { sku, name, slug, imageUrl, unitPrice, vatRate, available, isMixed } = product;
        return {
          ...{ productId, sku, name, slug, imageUrl, inventory: available, ...usual },
          ...(isMixed ? { isMixed } : {}),
          unitPrice: toDecimal(unitPrice),
          unitPriceExVat: toDecimal(withoutVat(unitPrice, vatRate)),
        };
      })
      .slice(0, SHOWN);
  }
}

/** Cancelled and rejected orders, and gifts, are not counted. */
const oftenOrdered = prepare(
  'ordering.often-ordered',
  (db: Statements<OrderingTables>, { userId }: Placeholders<{ userId: string }>) =>
    db
      .selectFrom('ordering.orders as o')
      .innerJoin('ordering.order_items as i', 'i.order_id', 'o.id')
      .where('o.user_id', '=', userId)
      .where('o.status', '<>', 'cancelled')
      .where('i.is_gift', '=', false)
      .where(sql<boolean>`o.created_at > now() - interval '12 months'`)
      .groupBy('i.product_id')
      .select([
        'i.product_id as productId',
        sql<number>`count(distinct o.id)::int`.as('orders'),
        sql<number>`(array_agg(i.quantity order by o.created_at desc))[1]`.as('quantity'),
      ])
      .orderBy('orders', 'desc')
      .orderBy(sql`max(o.created_at)`, 'desc')
      .orderBy('i.product_id')
      .limit(CANDIDATES),
);
