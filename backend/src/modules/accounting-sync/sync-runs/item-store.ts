import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { parsePence, toDecimal } from '../../../platform/money.js';
import type { SageSettings } from '../connection/domain/sage-settings.js';
import type { SyncedItem } from '../events.js';
import type { AccountingTables } from '../tables.js';
import { itemsWithTakenCode, type StoredCode } from './domain/item-codes.js';
import type { ReadItem, UnreadableItem } from './domain/sage-item.js';
import type { ItemPrice } from './domain/sage-product.js';
import type { SkippedItem } from './domain/sage-sync-run.js';

/** Of an item that is readable but for its code. */
export const CODE_TAKEN = 'Another item has the same code.';
const DEACTIVATED = 'It is inactive in Sage.';

const RETURNED = sql.raw(
  'p.product_id, p.sage_product_id, p.item_code, p.name, p.sales_price, p.trade_price, p.vat_rate, p.quantity_in_stock, p.active and p.problem is null as sold, p.problem',
);

type Row = Pick<
  Selectable<AccountingTables['accounting.sage_products']>,
  | 'product_id'
  | 'sage_product_id'
  | 'item_code'
  | 'name'
  | 'sales_price'
  | 'trade_price'
  | 'vat_rate'
  | 'quantity_in_stock'
  | 'problem'
> & { sold: boolean };

/** The items on sale of the connected business that a full read did not find. */
const unseen = (businessId: string, seenFrom: Date) =>
  sql<boolean>`(p.active and p.sage_business_id = ${businessId} and p.last_sync_at < ${seenFrom})`;

/**
 * Stores items, set-based; a new one is given its product id. Of two items with one code the first keeps it; the other is
 * withdrawn where the shop knows it, else skipped. Returns what the shop now knows, and what was left out.
 */
export async function storeItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly ReadItem[],
): Promise<{ stored: SyncedItem[]; skipped: SkippedItem[] }> {
  if (items.length === 0) return { stored: [], skipped: [] };
  await inheritProducts(em, businessId, items, true);
  const [codes, ids] = [items.map(({ code }) => code), items.map(({ sageProductId }) => sageProductId)];
  const known: StoredCode[] = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_products')
    .where('sage_business_id', '=', businessId)
    .where((eb) => eb.or([eb('item_code', 'in', codes), eb('sage_product_id', 'in', ids)]))
    .select(['sage_product_id as sageProductId', 'item_code as code', 'active', 'holds_code as holdsCode'])
    .execute();
  const knownIds = new Set(known.map(({ sageProductId }) => sageProductId));
  const taken = itemsWithTakenCode(items, known);
  const rows = items
    .filter(({ sageProductId }) => !taken.has(sageProductId) || knownIds.has(sageProductId))
    .map((item) => toColumns(item, taken.has(item.sageProductId)));
  const { rows: stored } = await sql<Row>`
    insert into accounting.sage_products as p (product_id, sage_product_id, sage_business_id, item_code, name, sales_price,
      trade_price, prices, vat_rate, cost_price, quantity_in_stock, active, problem, holds_code, last_sync_at)
    select item.product_id, item.sage_product_id, ${businessId}, item.item_code, item.name, item.sales_price, item.trade_price,
      item.prices, item.vat_rate, item.cost_price, item.quantity_in_stock, item.active, item.problem, item.holds_code, ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (product_id uuid, sage_product_id text, item_code text,
      name text, sales_price numeric, trade_price numeric, prices jsonb, vat_rate numeric, cost_price numeric,
      quantity_in_stock integer, active boolean, problem text, holds_code boolean)
    on conflict (sage_business_id, sage_product_id) do update set item_code = excluded.item_code, name = excluded.name,
      sales_price = excluded.sales_price, trade_price = excluded.trade_price, prices = excluded.prices,
      vat_rate = excluded.vat_rate, cost_price = excluded.cost_price, quantity_in_stock = excluded.quantity_in_stock,
      active = excluded.active, problem = excluded.problem, holds_code = excluded.holds_code, last_sync_at = excluded.last_sync_at
    returning ${RETURNED}`.execute(kysely(em));
  const skipped = items
    .filter(({ sageProductId }) => taken.has(sageProductId))
    .map(({ code, name }) => ({ code, name, reason: CODE_TAKEN }));
  return { stored: stored.map(toSyncedItem), skipped };
}

/**
 * Takes items from sale, those the shop knows, and stores their count. Returns them with all else as it was last readable.
 * `left` says whether they have left Sage's list; else they are still in it and cannot be read.
 */
export async function withdrawItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly (Pick<UnreadableItem, 'sageProductId' | 'reason'> & { code?: string; quantityInStock?: number })[],
  left: boolean,
): Promise<SyncedItem[]> {
  if (items.length === 0) return [];
  const rows = items.map(({ sageProductId, code, quantityInStock, reason }) => ({
    sage_product_id: sageProductId,
    item_code: code,
    quantity_in_stock: quantityInStock,
    active: !left,
    problem: reason,
  }));
  const { rows: withdrawn } = await sql<Row>`
    update accounting.sage_products p set active = item.active, problem = item.problem,
      quantity_in_stock = coalesce(item.quantity_in_stock, p.quantity_in_stock),
      holds_code = p.holds_code and p.item_code = coalesce(item.item_code, p.item_code), last_sync_at = ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (sage_product_id text, item_code text,
      quantity_in_stock integer, active boolean, problem text)
    where p.sage_business_id = ${businessId} and p.sage_product_id = item.sage_product_id
    returning ${RETURNED}`.execute(kysely(em));
  return withdrawn.map(toSyncedItem);
}

/**
 * Products of another business stay those of the items with their codes, although the items cannot be sold as they stand.
 * `readable` items on the same page come first.
 */
export async function inheritUnreadable(
  em: EntityManager,
  businessId: string,
  unreadable: readonly UnreadableItem[],
  readable: readonly ReadItem[],
): Promise<void> {
  const codes = new Set(['', ...readable.map(({ code }) => code)]);
  const items = unreadable.filter(({ code }) => !codes.has(code));
  if (items.length > 0) await inheritProducts(em, businessId, items, false);
}

/**
 * Takes from sale what a full read that started at `readBeganAt` did not find in the connected business: items that left its
 * list unseen, and those of the business where the books were before. Returns them with all else as it was last readable.
 * Items of the connected business stay on sale where implausibly many are missing; `countUnseen` says how many.
 */
export async function withdrawMissing(
  em: EntityManager,
  { businessId, businessName }: Pick<SageSettings, 'businessId' | 'businessName'>,
  readBeganAt: Date,
  now: Date,
): Promise<SyncedItem[]> {
  const missed = unseen(businessId, seenSince(readBeganAt));
  // A list without more than a tenth of what is on sale was cut off, or is the wrong one.
  const { rows: missing } = await sql<Row>`
    update accounting.sage_products p
    set active = false, problem = ${`It is not in ${businessName}.`}, quantity_in_stock = 0, last_sync_at = ${now}
    where p.active and (p.sage_business_id <> ${businessId} or (${missed} and (
        select count(*) filter (where ${missed}) <= greatest(20, count(*) filter (where p.active) / 10)
        from accounting.sage_products p where p.sage_business_id = ${businessId})))
      and exists (select 1 from accounting.sage_tokens connection where connection.business_id = ${businessId})
    returning ${RETURNED}`.execute(kysely(em));
  return missing.map(toSyncedItem);
}

/** Returns how many items on sale a full read that started at `readBeganAt` did not find. */
export async function countUnseen(em: EntityManager, businessId: string, readBeganAt: Date): Promise<number> {
  const { items } = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_products as p')
    .where(unseen(businessId, seenSince(readBeganAt)))
    .select(({ fn }) => fn.countAll<string>().as('items'))
    .executeTakeFirstOrThrow();
  return Number(items);
}

/** A page is stored as read a millisecond before it was asked for. */
function seenSince(readBeganAt: Date): Date {
  return new Date(readBeganAt.getTime() - 1);
}

/** Returns whether an item that was withdrawn because another had its code could be sold now. */
export async function hasFreedCode(em: EntityManager, businessId: string): Promise<boolean> {
  const freed = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_products as item')
    .where('item.sage_business_id', '=', businessId)
    .where('item.active', '=', true)
    .where('item.problem', '=', CODE_TAKEN)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounting.sage_products as holder')
            .whereRef('holder.sage_business_id', '=', 'item.sage_business_id')
            .whereRef('holder.item_code', '=', 'item.item_code')
            .where('holder.active', '=', true)
            .where('holder.holds_code', '=', true)
            .select('holder.product_id'),
        ),
      ),
    )
    .select('item.product_id')
    .limit(1)
    .executeTakeFirst();
  return freed !== undefined;
}

/** An item that was deleted and entered anew under its code, or that moved to another business, stays the same product. */
async function inheritProducts(
  em: EntityManager,
  businessId: string,
  items: readonly { readonly sageProductId: string; readonly code: string }[],
  ofDeleted: boolean,
): Promise<void> {
  const coded = items.map(({ sageProductId, code }) => ({ sage_product_id: sageProductId, item_code: code }));
  await sql`
    update accounting.sage_products p set sage_product_id = item.sage_product_id, sage_business_id = ${businessId}
    from jsonb_to_recordset(${JSON.stringify(coded)}::jsonb) as item (sage_product_id text, item_code text)
    where p.product_id = (
        select o.product_id from accounting.sage_products o
        where o.item_code = item.item_code and (o.sage_business_id <> ${businessId} or not o.active and ${ofDeleted}::boolean)
        order by o.last_sync_at desc limit 1)
      and not exists (
        select 1 from accounting.sage_products known
        where known.sage_business_id = ${businessId} and known.sage_product_id = item.sage_product_id)`.execute(
    kysely(em),
  );
}

function toColumns(item: ReadItem, codeTaken: boolean) {
  const problem = codeTaken ? CODE_TAKEN : item.active ? null : DEACTIVATED;
  return {
    product_id: uuid(),
    sage_product_id: item.sageProductId,
    item_code: item.code,
    name: item.name,
    sales_price: toDecimal(item.price),
    trade_price: item.tradePrice === null ? null : toDecimal(item.tradePrice),
    prices: item.prices satisfies readonly ItemPrice[],
    vat_rate: item.vatRate,
    cost_price: toDecimal(item.costPrice),
    quantity_in_stock: item.quantityInStock,
    active: item.active,
    problem,
    holds_code: !codeTaken,
  };
}

function toSyncedItem(row: Row): SyncedItem {
  return {
    productId: row.product_id,
    sageProductId: row.sage_product_id,
    code: row.item_code,
    name: row.name,
    price: parsePence(row.sales_price),
    tradePrice: row.trade_price === null ? null : parsePence(row.trade_price),
    vatRate: Number(row.vat_rate),
    quantityInStock: row.quantity_in_stock,
    active: row.sold,
    withdrawalReason: row.problem,
  };
}
