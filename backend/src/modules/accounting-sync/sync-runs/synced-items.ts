import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { parsePence } from '../../../platform/money.js';
import { isDifferent } from '../accounting-retention.js';
import { ItemsSynced, type SyncedItem } from '../events.js';
import type { AccountingTables } from '../tables.js';

/** Columns of `sage_products p` that the event needs; `sold` says whether the item may be sold. */
const STORED = sql`p.product_id, p.sage_product_id, p.item_code, p.name, p.sales_price, p.trade_price, p.vat_rate,
  p.quantity_in_stock, p.active and p.problem is null as sold, p.problem`;

/** The same for `returning`; `changed` says whether the item is new or has changed. */
export const RETURNED = sql`${STORED}, ${isDifferent} as changed`;

export type ReturnedItem = Pick<
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
> & { sold: boolean; changed: boolean };

/** Stored items, and the number of them that changed. */
export interface StoredItems {
  readonly stored: SyncedItem[];
  readonly changed: number;
}

export function toStoredItems(rows: readonly ReturnedItem[]): StoredItems {
  return { stored: rows.map(toSyncedItem), changed: rows.filter(({ changed }) => changed).length };
}

export function toSyncedItem(row: Omit<ReturnedItem, 'changed'>): SyncedItem {
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

/** Returns the stored item of a product. */
export async function readStoredItem(em: EntityManager, productId: string): Promise<SyncedItem> {
  const { rows } = await sql<Omit<ReturnedItem, 'changed'>>`
    select ${STORED} from accounting.sage_products p where p.product_id = ${productId}`.execute(kysely(em));
  return toSyncedItem(rows[0]!);
}

/** The most items in one `ItemsSynced`. */
const MOST_ITEMS = 200;

/** Publishes items in events of at most 200; their counts were read at `readAt`. */
export function publishItems(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  items: readonly SyncedItem[],
  readEndedAt = readAt,
): void {
  const [began, ended] = [readAt.toISOString(), readEndedAt.toISOString()];
  for (let first = 0; first < items.length; first += MOST_ITEMS)
    publish(
      em,
      ItemsSynced({
        businessId,
        readBeganAt: began,
        readEndedAt: ended,
        items: items.slice(first, first + MOST_ITEMS),
      }),
    );
}
