import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pence } from '../../../platform/money.js';

/**
 * The linked contact's price type of each item. What was last read is used as long as Sage was read within a day
 * (decision 29); the schedules keep it at most half an hour old while Sage answers.
 */
const NEGOTIATED = `
  select item.product_id, price.price
  from accounting.sage_tokens connection
  join accounting.sage_settings settings on settings.business_id = connection.business_id
    and settings.products_read_up_to > now() - interval '24 hours'
  join accounting.sage_customers customer on customer.sage_business_id = connection.business_id and customer.user_id = ?::uuid
  join accounting.sage_contacts contact on contact.sage_business_id = customer.sage_business_id
    and contact.sage_contact_id = customer.sage_customer_id and contact.deleted_at is null
    and greatest(contact.last_sync_at, settings.customers_read_up_to) > now() - interval '24 hours'
  join accounting.sage_products item on item.sage_business_id = connection.business_id and item.active
    and item.product_id = any(array[?]::uuid[])
  cross join lateral jsonb_to_recordset(item.prices) as price ("typeId" text, price integer)
  where price."typeId" = contact.price_type_id and price.price > 0`;

/**
 * Prices that a customer negotiated: the linked contact's price type in Sage, resolved from what was synced (decision 4).
 * Whether the customer may have them (verified trade, decision 5) is the asker's matter.
 */
@Injectable()
export class NegotiatedPrices {
  constructor(private readonly em: EntityManager) {}

  /** Pence including VAT by product id, in one statement; a product without a negotiated price is absent. */
  async pricesFor(userId: string, productIds: readonly string[]): Promise<Map<string, Pence>> {
    if (productIds.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<{ product_id: string; price: Pence }[]>(NEGOTIATED, [userId, [...productIds]]);
    return new Map(rows.map(({ product_id, price }) => [product_id, price]));
  }
}
