import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { lockItems } from '../held-changes/held-prices.js';
import { RETURNED, type ReturnedItem, type StoredItems, toStoredItems } from './synced-items.js';

/** An item's count as Sage has it, in whole units. */
interface ItemCount {
  readonly sageProductId: string;
  readonly quantityInStock: number;
}

/**
 * Stores the counts of the items that the shop knows, in one statement; all else stays as it was last read. Returns them
 * whether or not a count is different: an equal count may include sales that the last one did not (docs/rules.md#stock-after-sync).
 * Waits for a page of products, a release or a link that changes items at the same time.
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
