import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { parsePence, toDecimal } from '../../../platform/money.js';
import type { ReadItem } from '../domain/sage-item.js';
import type { ItemPrice } from '../domain/sage-product.js';
import type { SkippedItem } from '../domain/sage-sync-run.js';
import type { SyncedItem } from '../events.js';

interface Row {
  product_id: string;
  sage_product_id: string;
  item_code: string;
  name: string;
  sales_price: string;
  trade_price: string | null;
  vat_rate: string;
  quantity_in_stock: number;
  active: boolean;
}

const RETURNED =
  'p.product_id, p.sage_product_id, p.item_code, p.name, p.sales_price, p.trade_price, p.vat_rate, p.quantity_in_stock, p.active';

/** An item that was deleted and entered anew under its code, or that moved to another business, stays the same product. */
const TAKE_OVER = `
  update accounting.sage_products p set sage_product_id = item.sage_product_id, sage_business_id = ?
  from jsonb_to_recordset(?::jsonb) as item (sage_product_id text, item_code text)
  where p.product_id = (
      select o.product_id from accounting.sage_products o
      where o.item_code = item.item_code and (o.sage_business_id <> ? or not o.active) order by o.last_sync_at desc limit 1)
    and not exists (
      select 1 from accounting.sage_products known
      where known.sage_business_id = ? and known.sage_product_id = item.sage_product_id)`;

const UPSERT = `
  insert into accounting.sage_products as p (product_id, sage_product_id, sage_business_id, item_code, name, sales_price,
    trade_price, prices, vat_rate, cost_price, quantity_in_stock, active, last_sync_at)
  select item.product_id, item.sage_product_id, ?, item.item_code, item.name, item.sales_price, item.trade_price,
    item.prices, item.vat_rate, item.cost_price, item.quantity_in_stock, item.active, ?
  from jsonb_to_recordset(?::jsonb) as item (product_id uuid, sage_product_id text, item_code text, name text,
    sales_price numeric, trade_price numeric, prices jsonb, vat_rate numeric, cost_price numeric, quantity_in_stock integer, active boolean)
  on conflict (sage_business_id, sage_product_id) do update set item_code = excluded.item_code, name = excluded.name,
    sales_price = excluded.sales_price, trade_price = excluded.trade_price, prices = excluded.prices,
    vat_rate = excluded.vat_rate, cost_price = excluded.cost_price, quantity_in_stock = excluded.quantity_in_stock,
    active = excluded.active, last_sync_at = excluded.last_sync_at
  returning ${RETURNED}`;

const WITHDRAW = `
  update accounting.sage_products p set active = false, last_sync_at = ?
  where p.sage_business_id = ? and p.sage_product_id = any(array[?]::text[]) returning ${RETURNED}`;

/**
 * Takes items over, set-based; a new one is given its product id. Of two items with one code the first keeps it, the
 * other is skipped. Answers what the shop now knows, and what was left out.
 */
export async function storeItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly ReadItem[],
): Promise<{ stored: SyncedItem[]; skipped: SkippedItem[] }> {
  const rows = items.map((item) => ({
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
  }));
  if (rows.length === 0) return { stored: [], skipped: [] };
  await em.execute(TAKE_OVER, [businessId, JSON.stringify(rows), businessId, businessId]);
  const taken = await em.execute<{ item_code: string }[]>(
    `select item_code from accounting.sage_products where sage_business_id = ? and active
       and item_code = any(array[?]::text[]) and sage_product_id <> all(array[?]::text[])`,
    [businessId, rows.map((row) => row.item_code), rows.map((row) => row.sage_product_id)],
  );
  const codes = new Set(taken.map(({ item_code }) => item_code));
  const free: typeof rows = [];
  const skipped: SkippedItem[] = [];
  for (const row of rows) {
    if (codes.has(row.item_code))
      skipped.push({ code: row.item_code, name: row.name, reason: 'Another item has the same code.' });
    else free.push(row);
    codes.add(row.item_code);
  }
  const stored = await em.execute<Row[]>(UPSERT, [businessId, readAt, JSON.stringify(free)]);
  return { stored: stored.map(toSyncedItem), skipped };
}

/** Marks items as no longer sold, those the shop knows. Answers them as they were last read. */
export async function withdrawItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  sageProductIds: readonly string[],
): Promise<SyncedItem[]> {
  if (sageProductIds.length === 0) return [];
  const rows = await em.execute<Row[]>(WITHDRAW, [readAt, businessId, sageProductIds]);
  return rows.map(toSyncedItem);
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
    active: row.active,
  };
}
