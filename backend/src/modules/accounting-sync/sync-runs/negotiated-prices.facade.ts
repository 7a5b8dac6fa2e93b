import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import type { Pence } from '../../../platform/money.js';
import type { AccountingTables } from '../tables.js';

const A_DAY_AGO = sql<Date>`now() - interval '24 hours'`;

/**
 * The linked contact's price type of each item. Stored prices are used if Sage was read within a day
 * (docs/rules.md#live-prices); the jobs keep them at most half an hour old while Sage answers.
 */
const pricesOf = (db: Statements<AccountingTables>, userId: RawBuilder<string>) =>
  db
    .selectFrom('accounting.sage_tokens as connection')
    .innerJoin('accounting.sage_settings as settings', 'settings.business_id', 'connection.business_id')
    .innerJoin('accounting.sage_customers as link', 'link.sage_business_id', 'connection.business_id')
    .innerJoin('accounting.sage_contacts as contact', (join) =>
      join
        .onRef('contact.sage_business_id', '=', 'link.sage_business_id')
        .onRef('contact.sage_contact_id', '=', 'link.sage_customer_id'),
    )
    .innerJoin('accounting.sage_products as item', 'item.sage_business_id', 'connection.business_id')
    .crossJoinLateral(
      sql<{ typeId: string; price: Pence }>`jsonb_to_recordset(item.prices)`.as<'price'>(
        sql`price ("typeId" text, price integer)`,
      ),
    )
    .where('link.user_id', '=', userId)
    .where('item.active', '=', true)
    .where('contact.deleted_at', 'is', null)
    .where(sql<boolean>`greatest(settings.products_read_up_to, settings.prices_read_up_to) > ${A_DAY_AGO}`)
    .where(
      sql<boolean>`greatest(contact.last_sync_at, settings.customers_read_up_to, settings.prices_read_up_to) > ${A_DAY_AGO}`,
    )
    .whereRef('price.typeId', '=', 'contact.price_type_id')
    .where('price.price', '>', 0)
    .select(['item.product_id as productId', 'price.price']);

const negotiated = prepare(
  'accounting.negotiated-prices',
  (db: Statements<AccountingTables>, value: Placeholders<{ userId: string; productIds: string[] }>) =>
    pricesOf(db, value.userId).where('item.product_id', '=', sql<string>`any(${value.productIds}::uuid[])`),
);

/**
 * Negotiated prices of customers: the linked contact's price type in Sage, as last read
 * (docs/rules.md#price-for-viewer). The caller decides whether the customer may have them.
 */
@Injectable()
export class NegotiatedPrices {
  constructor(private readonly em: EntityManager) {}

  /** Returns pence including VAT by product id, in one statement; a product without a negotiated price is absent. */
  async pricesFor(userId: string, productIds: readonly string[]): Promise<Map<string, Pence>> {
    if (productIds.length === 0) return new Map();
    const rows = await negotiated(this.em, { userId, productIds: [...productIds] });
    return new Map(rows.map(({ productId, price }) => [productId, price]));
  }

  /**
   * Returns the same prices as a table for another module's statement, with `"productId"` and `price` in pence: a list can be sorted by
   * them in one statement (docs/decisions/search.md#sorted-by-the-viewers-price).
   */
  tableFor(userId: RawBuilder<string>): RawBuilder<{ productId: string; price: Pence }> {
    return sql`(${pricesOf(unconnected as Statements<AccountingTables>, userId)})`;
  }
}
