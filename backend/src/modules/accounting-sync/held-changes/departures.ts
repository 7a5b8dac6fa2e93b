import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { formatPounds, type Pence, toDecimal } from '../../../platform/money.js';
import type { SageSettings } from '../connection/sage-settings.entity.js';
import type { SyncedItem } from '../events.js';
import type { ItemPrice } from '../sync-runs/sage-product.entity.js';
import { RETURNED, type ReturnedItem, toSyncedItem } from '../sync-runs/synced-items.js';
import type { AccountingTables } from '../tables.js';

/** Largest price change in percent, up or down, that is not held (docs/rules.md#held-changes). */
const MOST_PERCENT = 40;

/** The prices of an item, in pence including VAT. */
export interface ItemPrices {
  readonly price: Pence;
  readonly tradePrice: Pence | null;
  /** Prices of every price type, including negotiated ones. */
  readonly prices: readonly ItemPrice[];
}

/** The largest change among the prices of an item. */
export interface PriceMove {
  /** Percent with its sign and one decimal. */
  readonly percent: number;
  /** Plain words for staff: "Price £24.95 → £2.49". */
  readonly reason: string;
}

/**
 * Returns the largest change over 40 % in a price that a customer pays, up or down; null if there is none. As in the
 * shop, a price counts only if it is below the standard price. A price type that was added or removed is no change: no
 * one paid it before, or the standard price is paid instead.
 */
export function largestMove(before: ItemPrices, now: ItemPrices): PriceMove | null {
  const moves = [
    { name: 'Price', from: before.price, to: now.price },
    { name: 'Trade price', from: paid(before.tradePrice, before), to: paid(now.tradePrice, now) },
    ...typesOfBoth(before, now),
  ].filter(({ from, to }) => from > 0 && Math.abs(to - from) * 100 > MOST_PERCENT * from);
  const largest = moves.toSorted((a, b) => Math.abs(share(b)) - Math.abs(share(a)))[0];
  if (!largest) return null;
  return {
    percent: Math.round(share(largest) * 1000) / 10,
    reason: `${largest.name} ${formatPounds(largest.from)} → ${formatPounds(largest.to)}`,
  };
}

interface Move {
  readonly name: string;
  readonly from: Pence;
  readonly to: Pence;
}

function typesOfBoth(before: ItemPrices, now: ItemPrices): Move[] {
  const earlier = new Map(before.prices.map(({ typeId, price }) => [typeId, price]));
  return now.prices.flatMap(({ typeId, name, price }) => {
    const from = earlier.get(typeId) ?? 0;
    return from > 0 && price > 0 ? [{ name, from: paid(from, before), to: paid(price, now) }] : [];
  });
}

function paid(price: Pence | null, { price: standard }: ItemPrices): Pence {
  return price !== null && price > 0 && price < standard ? price : standard;
}

function share({ from, to }: Move): number {
  return (to - from) / from;
}

/** Reason why an item with a held price is not back on sale yet. */
export const PRICE_AWAITS_RELEASE = 'Its price has changed by more than 40% and is held until released.';

/** New prices of an item that are held; the shop keeps the old ones for now. */
export interface HeldPrice {
  readonly productId: string;
  readonly prices: ItemPrices;
  readonly move: PriceMove;
}

/**
 * Waits until no other transaction changes items: a page of a sync compares with the shop's prices, and a release
 * changes them.
 */
export async function lockItems(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sage prices of items', 0))`.execute(kysely(em));
}

/** Stores held prices; newer ones replace those of an item that is held already. */
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

/** Deletes held changes of items that left, came back or whose prices moved back, except the prices `stillHeld`. */
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

/** An item that left Sage's list, with its count if Sage still gave one. */
interface Departure {
  readonly sageProductId: string;
  readonly reason: string;
  readonly quantityInStock?: number;
}

/** Number of items that may leave sale in one run without an admin (docs/rules.md#held-changes). */
const plausible = (sold: ReturnType<typeof sql>) => sql`greatest(20, (${sold}) / 10)`;

const ON_SALE = sql`p.active and p.problem is null`;

/**
 * Notes the items on sale that left the list, and removes those that are off sale. `settleDepartures` decides on the
 * noted ones once the run has read them all. Returns the items whose count or state changed.
 */
export async function collectDepartures(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  departures: readonly Departure[],
): Promise<SyncedItem[]> {
  if (departures.length === 0) return [];
  const rows = departures.map(({ sageProductId, reason, quantityInStock }) => ({
    sage_product_id: sageProductId,
    reason,
    quantity_in_stock: quantityInStock,
  }));
  const departed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (sage_product_id text, reason text, quantity_in_stock integer)`;
  await sql`
    insert into accounting.sage_held_changes (product_id, kind, sage_business_id, reason, decided, held_since, changed_at)
    select p.product_id, 'withdrawal', ${businessId}, item.reason, false, ${readAt}::timestamptz, ${readAt}::timestamptz
    from accounting.sage_products p join ${departed} on item.sage_product_id = p.sage_product_id
    where p.sage_business_id = ${businessId} and ${ON_SALE}
    on conflict (product_id, kind) do update set reason = excluded.reason`.execute(kysely(em));
  const { rows: changed } = await sql<ReturnedItem>`
    update accounting.sage_products p set quantity_in_stock = coalesce(item.quantity_in_stock, p.quantity_in_stock),
      active = ${ON_SALE}, problem = case when ${ON_SALE} then null else item.reason end, last_sync_at = ${readAt}
    from ${departed}
    where p.sage_business_id = ${businessId} and p.sage_product_id = item.sage_product_id
      and p.active and not (${ON_SALE} and item.quantity_in_stock is null)
    returning ${RETURNED}`.execute(kysely(em));
  const items = changed.map(toSyncedItem);
  await dropHeldChanges(em, idsOf(items.filter(({ active }) => !active)));
  return items;
}

/** Takes the noted items off sale and returns them; holds them if there are implausibly many. */
export async function settleDepartures(em: EntityManager, businessId: string, readAt: Date): Promise<SyncedItem[]> {
  const noted = sql`held.sage_business_id = ${businessId} and held.kind = 'withdrawal' and not held.decided`;
  const {
    rows: [found],
  } = await sql<{ noted: number; fits: boolean }>`
    select count(*)::int as noted, count(*) = 0 or count(*) <= ${plausible(
      sql`select count(*) from accounting.sage_products p where p.sage_business_id = ${businessId} and ${ON_SALE}`,
    )} as fits
    from accounting.sage_held_changes held where ${noted}`.execute(kysely(em));
  if (!found || found.noted === 0) return [];
  if (!found.fits) {
    await sql`update accounting.sage_held_changes held set decided = true where ${noted}`.execute(kysely(em));
    return [];
  }
  const { rows: withdrawn } = await sql<ReturnedItem>`
    update accounting.sage_products p set active = false, problem = held.reason, last_sync_at = ${readAt}
    from accounting.sage_held_changes held where held.product_id = p.product_id and ${noted}
    returning ${RETURNED}`.execute(kysely(em));
  const items = withdrawn.map(toSyncedItem);
  await dropHeldChanges(em, idsOf(items));
  return items;
}

/**
 * Takes items off sale that a full read since `readBeganAt` did not find: items that left the list unnoticed, and those
 * of the business where the books were before. Returns them with their last readable values. Holds the items of the
 * connected business if implausibly many are missing: the list was probably cut off, or is the wrong one. `unseen` is
 * the number of missing items.
 */
export async function withdrawMissing(
  em: EntityManager,
  { businessId, businessName }: Pick<SageSettings, 'businessId' | 'businessName'>,
  readBeganAt: Date,
  now: Date,
): Promise<{ withdrawn: SyncedItem[]; unseen: number }> {
  const reason = `It is not in ${businessName}.`;
  // Subtracts 1 ms: a page is stored with the time 1 ms before it was requested.
  const seenFrom = new Date(readBeganAt.getTime() - 1);
  const isConnected = sql`exists (select 1 from accounting.sage_tokens connection where connection.business_id = ${businessId})`;
  const isHeld = sql`exists (select 1 from accounting.sage_held_changes held where held.product_id = p.product_id and held.kind = 'withdrawal')`;
  const leftOtherwise = sql`exists (select 1 from accounting.sage_held_changes held
    where held.product_id = p.product_id and held.kind = 'withdrawal' and held.reason <> ${reason})`;
  const missing = sql`(p.active and p.sage_business_id = ${businessId} and p.last_sync_at < ${seenFrom} and not ${leftOtherwise})`;
  // Counts the items that the same run has withdrawn: half the catalogue may be deleted and the other half missing.
  const gone = sql`(not p.active and p.last_sync_at >= ${seenFrom})`;
  const {
    rows: [found],
  } = await sql<{ unseen: number; fits: boolean }>`
    select count(*) filter (where ${missing})::int as unseen,
      count(*) filter (where ${missing} or ${gone}) <= ${plausible(sql`count(*) filter (where p.active or ${gone})`)} as fits
    from accounting.sage_products p where p.sage_business_id = ${businessId}`.execute(kysely(em));
  const { unseen, fits } = found!;
  if (unseen > 0 && !fits)
    await sql`
      insert into accounting.sage_held_changes (product_id, kind, sage_business_id, reason, decided, held_since, changed_at)
      select p.product_id, 'withdrawal', ${businessId}, ${reason}::text, true, ${now}::timestamptz, ${now}::timestamptz
      from accounting.sage_products p where ${missing} and ${isConnected}
      on conflict (product_id, kind) do nothing`.execute(kysely(em));
  const { rows } = await sql<ReturnedItem>`
    update accounting.sage_products p
    set active = false, problem = ${reason}, quantity_in_stock = 0, last_sync_at = ${now}
    where p.active and (p.sage_business_id <> ${businessId} or (${missing} and not ${isHeld})) and ${isConnected}
    returning ${RETURNED}`.execute(kysely(em));
  const withdrawn = rows.map(toSyncedItem);
  await dropHeldChanges(em, idsOf(withdrawn));
  return { withdrawn, unseen };
}

function idsOf(items: readonly SyncedItem[]): string[] {
  return items.map(({ productId }) => productId);
}
