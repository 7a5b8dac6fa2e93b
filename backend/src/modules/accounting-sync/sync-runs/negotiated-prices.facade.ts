import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import type { Pence } from '../../../platform/money.js';
import type { AccountingTables } from '../tables.js';

const A_DAY_AGO = sql<Date>`now() - interval '24 hours'`;

/**
 * The price type of the linked contact. Stored prices are used if Sage was read within a day (docs/rules.md#live-prices); the jobs
 * keep them at most half an hour old while Sage answers.
 */
const priceTypeOf = (db: Statements<AccountingTables>, userId: RawBuilder<string>) =>
  db
    .selectFrom('accounting.sage_tokens as connection')
    .innerJoin('accounting.sage_settings as settings', 'settings.business_id', 'connection.business_id')
    .innerJoin('accounting.sage_customers as link', 'link.sage_business_id', 'connection.business_id')
    .innerJoin('accounting.sage_contacts as contact', (join) =>
      join
        .onRef('contact.sage_business_id', '=', 'link.sage_business_id')
        .onRef('contact.sage_contact_id', '=', 'link.sage_customer_id'),
    )
    .where('link.user_id', '=', userId)
    .where('contact.deleted_at', 'is', null)
    .where(sql<boolean>`greatest(settings.products_read_up_to, settings.prices_read_up_to) > ${A_DAY_AGO}`)
    .where(
      sql<boolean>`greatest(contact.last_sync_at, settings.customers_read_up_to, settings.prices_read_up_to) > ${A_DAY_AGO}`,
    )
    .select(['connection.business_id', 'contact.price_type_id']);

/** The price of an `item` that a row of `priceTypeOf`, as `agreed`, names; null for none. */
const AGREED_PRICE = sql<Pence | null>`(jsonb_path_query_first(item.prices, '$[*] ? (@.typeId == $type && @.price > 0).price',
  jsonb_build_object('type', agreed.price_type_id)))::int`;

const negotiated = prepare(
  'accounting.negotiated-prices',
  (db: Statements<AccountingTables>, value: Placeholders<{ userId: string; productIds: string[] }>) =>
    db
      .selectFrom(priceTypeOf(db, value.userId).as('agreed'))
      .innerJoin('accounting.sage_products as item', 'item.sage_business_id', 'agreed.business_id')
      .where('item.product_id', '=', sql<string>`any(${value.productIds}::uuid[])`)
      .where('item.active', '=', true)
      .select(['item.product_id as productId', AGREED_PRICE.as('price')]),
);

/** A part of another module's statement: the price, and the joins that it needs, with the aliases `agreed` and `item`. */
interface PriceInStatement {
  join: RawBuilder<unknown>;
  /** Pence; null where nothing is agreed. */
  price: RawBuilder<Pence | null>;
}

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
    return new Map(rows.flatMap(({ productId, price }) => (price === null ? [] : [[productId, price]])));
  }

  /**
   * Returns the same price for a statement that has the id of a product, so that a list can be sorted by it
   * (docs/decisions/search.md#sorted-by-what-the-viewer-pays).
   */
  inStatement(userId: RawBuilder<string>, productId: RawBuilder<string>): PriceInStatement {
    const priceType = priceTypeOf(unconnected as Statements<AccountingTables>, userId);
    return {
      join: sql`left join (${priceType}) agreed on true left join accounting.sage_products item
        on item.product_id = ${productId} and item.active and item.sage_business_id = agreed.business_id`,
      price: AGREED_PRICE,
    };
  }
}
