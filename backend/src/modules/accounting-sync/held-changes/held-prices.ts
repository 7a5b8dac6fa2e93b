import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { toDecimal } from '../../../platform/money.js';
import type { AccountingTables } from '../tables.js';
import type { ItemPrices, PriceMove } from './domain/price-move.js';

/** Why an item that was off sale and comes back with a held price is not sold yet. */
export const PRICE_AWAITS_RELEASE = 'Its price has changed by more than 40% and is held until released.';

/** New prices of an item whose shop price stays as it is for now. */
export interface HeldPrice {
  readonly productId: string;
  readonly prices: ItemPrices;
  readonly move: PriceMove;
}

/**
 * Waits until no other transaction changes items: a page of a sync decides by the prices that the shop has, and a release
 * changes them.
 */
export async function lockItems(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sage prices of items', 0))`.execute(kysely(em));
}

/** Stores prices that are held; of an item that is held already the latest. */
export async function holdPrices(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  held: readonly HeldPrice[],
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ productId, prices, move }) => ({
    product_id: productId,
    new_price: toDecimal(prices.price),
    new_trade_price: prices.tradePrice === null ? null : toDecimal(prices.tradePrice),
    new_prices: prices.prices,
    percent: move.percent,
    reason: move.reason,
  }));
  await sql`
    insert into accounting.sage_held_changes as held (product_id, kind, sage_business_id, new_price, new_trade_price, new_prices,
      percent, reason, decided, held_since, changed_at)
    select item.product_id, 'price', ${businessId}, item.new_price, item.new_trade_price, item.new_prices, item.percent,
      item.reason, true, ${readAt}::timestamptz, ${readAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (product_id uuid, new_price numeric, new_trade_price numeric,
      new_prices jsonb, percent numeric, reason text)
    on conflict (product_id, kind) do update set sage_business_id = excluded.sage_business_id, new_price = excluded.new_price,
      new_trade_price = excluded.new_trade_price, new_prices = excluded.new_prices, percent = excluded.percent,
      reason = excluded.reason, changed_at = case when (held.new_price, held.new_trade_price, held.new_prices)
        is distinct from (excluded.new_price, excluded.new_trade_price, excluded.new_prices)
        then excluded.changed_at else held.changed_at end`.execute(kysely(em));
}

/** Removes what of items no longer waits: they left or came back, or their prices moved back; but not the prices `stillHeld`. */
export async function dropHeldChanges(
  em: EntityManager,
  productIds: readonly string[],
  stillHeld: readonly string[] = [],
): Promise<void> {
  if (productIds.length === 0) return;
  await kysely<AccountingTables>(em)
    .deleteFrom('accounting.sage_held_changes')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where(sql<boolean>`(kind = 'withdrawal' or product_id <> all(${stillHeld}::uuid[]))`)
    .execute();
}
