import { type RawBuilder, sql } from 'kysely';
import { sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';

/** What each column of the list is sorted by. */
const COLUMNS = {
  date: sql`o.created_at`,
  order: sql`o.order_number`,
  customer: sql`lower(coalesce(o.customer ->> 'companyName', o.shipping_address ->> 'lastName', o.customer_email))`,
  /** In the order in which an order comes through them (docs/rules.md#order-states). */
  status: sql`array_position(array['pending', 'confirmed', 'invoiced', 'processing', 'shipped', 'delivered', 'cancelled'], o.status::text)`,
  payment: sql`o.payment_method`,
  amount: sql`o.total`,
  /** What needs a person first (docs/rules.md#state-in-sage). */
  sage: sql`array_position(array['attention', 'waiting', 'none', 'complete'], o.sage_state::text)`,
  items: sql`(select sum(i.quantity) from ordering.order_items i where i.order_id = o.id)`,
  carrier: { emptyLast: sql`lower(o.carrier)` },
  po: { emptyLast: sql`lower(o.purchase_order_number)` },
} as const;

export type OrderColumn = keyof typeof COLUMNS;
export const ORDER_SORT_COLUMNS = Object.keys(COLUMNS) as OrderColumn[];

/** Returns the `order by` of a list of orders `o`. */
export function orderSort(sort: SortKey<OrderColumn>): RawBuilder<unknown> {
  return sortClause(sort, COLUMNS, sql`o.id`);
}
