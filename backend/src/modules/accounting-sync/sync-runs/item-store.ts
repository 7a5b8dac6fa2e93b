import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { parsePence, toDecimal } from '../../../platform/money.js';
import {
  dropHeldChanges,
  type HeldPrice,
  holdPrices,
  type ItemPrices,
  largestMove,
  lockItems,
  PRICE_AWAITS_RELEASE,
} from '../held-changes/departures.js';
import { publishOrderStates } from '../queue/order-states.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import type { AccountingTables } from '../tables.js';
import { itemsWithTakenCode, type ReadItem, type UnreadableItem } from './sage-item.js';
import type { ItemPrice } from './sage-product.entity.js';
import { RETURNED, type ReturnedItem, type StoredItems, toStoredItems } from './synced-items.js';

/**
 * Stores the state of orders' invoices; ignores other invoices. Returns how many have changed. A state that a write
 * stored after the page was read is newer, and stays.
 */
export async function updateInvoices(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  read: readonly SageRecord[],
): Promise<number> {
  if (read.length === 0) return 0;
  const { rows } = await sql<{ orderId: string }>`
    update accounting.sage_invoices i set status = coalesce(nullif(read.status, ''), i.status),
      issued_on = coalesce(read."issuedOn", i.issued_on), due_date = coalesce(read."dueDate", i.due_date),
      outstanding = coalesce(read.outstanding / 100.0, i.outstanding), last_sync_at = ${readAt}
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as read ("sageId" text, status text, "issuedOn" date, "dueDate" date, outstanding numeric)
    where i.sage_business_id = ${businessId} and i.sage_invoice_id = read."sageId" and i.document = 'invoice'
      and i.last_sync_at <= ${readAt}
      and (i.status, i.issued_on, i.due_date, i.outstanding) is distinct from (coalesce(nullif(read.status, ''), i.status),
        coalesce(read."issuedOn", i.issued_on), coalesce(read."dueDate", i.due_date), coalesce(read.outstanding / 100.0, i.outstanding))
    returning i.order_id as "orderId"`.execute(kysely(em));
  await publishOrderStates(em, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.length;
}

/** Returns the day of the oldest unpaid invoice of an order, YYYY-MM-DD; null if all are settled. */
export async function oldestOpenInvoice(em: EntityManager, businessId: string): Promise<string | null> {
  const { day } = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices')
    // The day it was stored where Sage names none.
    .select(
      sql<string | null>`min(coalesce(issued_on, (created_at at time zone 'Europe/London')::date))::text`.as('day'),
    )
    .where('sage_business_id', '=', businessId)
    .where(sql<boolean>`document = 'invoice' and status not in ('PAID', 'VOID', 'DELETED')`)
    .executeTakeFirstOrThrow();
  return day;
}

/** Reason for an item that could be sold if its code were its own. */
const CODE_TAKEN = 'Another item has the same code.';
const DEACTIVATED = 'It is inactive in Sage.';

/**
 * Stores items, set-based; new ones get a product id. Of two items with one code the first keeps it; the other is
 * withdrawn if the shop knows it, or else skipped. Prices of a known item that changed too much are held while its
 * other values are stored (docs/rules.md#held-changes). Returns the stored and the skipped items.
 */
export async function storeItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly ReadItem[],
): Promise<StoredItems & { skipped: UnreadableItem[] }> {
  if (items.length === 0) return { stored: [], changed: 0, skipped: [] };
  await inheritProducts(em, businessId, items, true);
  const [codes, ids] = [items.map(({ code }) => code), items.map(({ sageProductId }) => sageProductId)];
  const known = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_products')
    .where('sage_business_id', '=', businessId)
    .where((eb) => eb.or([eb('item_code', 'in', codes), eb('sage_product_id', 'in', ids)]))
    .select(['sage_product_id as sageProductId', 'item_code as code', 'active', 'holds_code as holdsCode'])
    .select(['product_id', 'sales_price', 'trade_price', 'prices', 'problem'])
    .execute();
  const knownById = new Map(known.map((item) => [item.sageProductId, item]));
  const taken = itemsWithTakenCode(items, known);
  const held: HeldPrice[] = [];
  const rows = items
    .filter(({ sageProductId }) => !taken.has(sageProductId) || knownById.has(sageProductId))
    .map((item) => {
      const before = knownById.get(item.sageProductId);
      const move = before && largestMove(pricesOf(before), item);
      if (!move) return toColumns(item, taken.has(item.sageProductId));
      held.push({ productId: before.product_id, prices: item, move });
      return { ...toColumns(item, taken.has(item.sageProductId), before), ...pricesAsStored(before) };
    });
  const { rows: stored } = await sql<ReturnedItem>`
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
    .map(({ sageProductId, code, name, quantityInStock }) => {
      return { sageProductId, code, name, quantityInStock, reason: CODE_TAKEN };
    });
  await holdPrices(em, businessId, readAt, held);
  await dropHeldChanges(
    em,
    stored.map(({ product_id: id }) => id),
    held.map(({ productId }) => productId),
  );
  return { ...toStoredItems(stored), skipped };
}

/**
 * Takes known items that cannot be read off sale at once, and stores their count. Returns them with their last readable
 * values. Drops their held changes: Sage has no price for them that could be released.
 */
export async function withdrawUnreadable(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly UnreadableItem[],
): Promise<StoredItems> {
  if (items.length === 0) return { stored: [], changed: 0 };
  const rows = items.map(({ sageProductId, code, quantityInStock, reason }) => ({
    sage_product_id: sageProductId,
    item_code: code,
    quantity_in_stock: quantityInStock,
    problem: reason,
  }));
  const { rows: withdrawn } = await sql<ReturnedItem>`
    update accounting.sage_products p set active = true, problem = item.problem, quantity_in_stock = item.quantity_in_stock,
      holds_code = p.holds_code and p.item_code = item.item_code, last_sync_at = ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (sage_product_id text, item_code text,
      quantity_in_stock integer, problem text)
    where p.sage_business_id = ${businessId} and p.sage_product_id = item.sage_product_id
    returning ${RETURNED}`.execute(kysely(em));
  await dropHeldChanges(
    em,
    withdrawn.map(({ product_id: id }) => id),
  );
  return toStoredItems(withdrawn);
}

/**
 * Gives products of another business to the unreadable items with their codes, although these cannot be sold now.
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

/**
 * Keeps the product of an item that was deleted and entered again under its code, or that moved to another business.
 */
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

/**
 * `heldFrom` is the stored item if its new prices are held; an item that is off sale then stays so until they are
 * released.
 */
function toColumns(item: ReadItem, codeTaken: boolean, heldFrom?: { active: boolean; problem: string | null }) {
  const isOffSale = heldFrom !== undefined && !(heldFrom.active && heldFrom.problem === null);
  const problem = codeTaken ? CODE_TAKEN : item.active ? (isOffSale ? PRICE_AWAITS_RELEASE : null) : DEACTIVATED;
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

type StoredPrices = Pick<
  Selectable<AccountingTables['accounting.sage_products']>,
  'sales_price' | 'trade_price' | 'prices'
>;

function pricesOf({ sales_price: price, trade_price: trade, prices }: StoredPrices): ItemPrices {
  return { price: parsePence(price), tradePrice: trade === null ? null : parsePence(trade), prices };
}

/** Keeps all prices of an item together, including negotiated ones. */
function pricesAsStored({ sales_price, trade_price, prices }: StoredPrices): StoredPrices {
  return { sales_price, trade_price, prices };
}

/** An item's count as Sage has it, in whole units. */
interface ItemCount {
  readonly sageProductId: string;
  readonly quantityInStock: number;
}

/**
 * Stores the counts of known items, in one statement; other values stay. Returns the items even if their count is the
 * same: it may include sales that the last one did not (docs/rules.md#stock-after-sync). Waits for a page of products,
 * a release or a link that changes items at the same time.
 */
export async function storeCounts(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  counts: readonly ItemCount[],
): Promise<StoredItems> {
  if (counts.length === 0) return { stored: [], changed: 0 };
  await lockItems(em);
  const { rows } = await sql<ReturnedItem>`
    update accounting.sage_products p set quantity_in_stock = item."quantityInStock", last_sync_at = ${readAt}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as item ("sageProductId" text, "quantityInStock" integer)
    where p.sage_business_id = ${businessId} and p.sage_product_id = item."sageProductId" and p.active
    returning ${RETURNED}`.execute(kysely(em));
  return toStoredItems(rows);
}
