import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { AccountingTables } from '../tables.js';

/** An item that was read and has no product. */
interface LeftOut {
  readonly sageProductId: string;
  readonly code: string;
  readonly name: string;
  readonly reason: string;
  readonly quantityInStock: number;
}

/** Records items that have no product, and why. To be called once the page is stored. */
export async function recordLeftOut(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  leftOut: readonly LeftOut[],
): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.map((item) => ({ ...item, code: [...item.code].slice(0, 255).join('') }));
  await sql`
    insert into accounting.sage_left_out_items as l
      (sage_business_id, sage_product_id, item_code, name, reason, quantity_in_stock, last_sync_at)
    select ${businessId}, item."sageProductId", item.code, item.name, item.reason, item."quantityInStock", ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item ("sageProductId" text, code text, name text, reason text, "quantityInStock" int)
    where not exists (select 1 from accounting.sage_products p
      where p.sage_business_id = ${businessId} and p.sage_product_id = item."sageProductId")
    on conflict (sage_business_id, sage_product_id) do update set item_code = excluded.item_code, name = excluded.name,
      reason = excluded.reason, quantity_in_stock = excluded.quantity_in_stock,
      last_sync_at = excluded.last_sync_at`.execute(kysely(em));
}

/** Deletes those that have a product by now, and those that were not read since a moment, where one is given. */
export async function deleteSettledLeftOut(em: EntityManager, businessId: string, unseenSince?: Date): Promise<void> {
  await kysely<AccountingTables>(em)
    .deleteFrom('accounting.sage_left_out_items as l')
    .where('l.sage_business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('accounting.sage_products as p')
            .whereRef('p.sage_product_id', '=', 'l.sage_product_id')
            .where('p.sage_business_id', '=', businessId)
            .select('p.product_id'),
        ),
        ...(unseenSince ? [eb('l.last_sync_at', '<', unseenSince)] : []),
      ]),
    )
    .execute();
}

/** Deletes those that have left Sage. */
export async function deleteLeftOut(em: EntityManager, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await kysely<AccountingTables>(em)
    .deleteFrom('accounting.sage_left_out_items')
    .where('sage_business_id', '=', businessId)
    .where('sage_product_id', 'in', ids)
    .execute();
}
