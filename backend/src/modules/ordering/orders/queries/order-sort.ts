import { type RawBuilder, sql } from 'kysely';
import { sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { type OrderColumn } from '../http/admin-orders.input.js';

/** The sort expression of each column. */
const COLUMNS = {
  date: sql`o.created_at`,
  order: sql`o.order_number`,
  customer: sql`lower(coalesce(o.customer ->> 'companyName', o.shipping_address ->> 'lastName', o.customer_email))`,
  /** Sorted by the sequence of an order's states (docs/rules.md#order-states). */
  status: sql`array_position(array['pending', 'confirmed', 'invoiced', 'processing', 'shipped', 'delivered', 'cancelled'], o.status::text)`,
  payment: sql`o.payment_method`,
  amount: sql`o.total`,
  /** Orders that need a person come first (docs/rules.md#state-in-sage). */
  sage: sql`array_position(array['attention', 'waiting', 'none', 'complete'], o.sage_state::text)`,
  items: sql`(select coalesce(sum(i.quantity), 0) from ordering.order_items i where i.order_id = o.id)`,
  carrier: { emptyLast: sql`lower(o.carrier)` },
  po: { emptyLast: sql`lower(o.purchase_order_number)` },
} as const;

/** The place of an order in a list. */
interface Place {
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/**
 * Returns the condition that `o` stands on one side of a place in a list, and the `order by` that puts the nearest
 * first. By date an index leads to it; by another column the orders are read once and not sorted.
 */
export function besidePlace(
  sort: SortKey<OrderColumn>,
  side: 'before' | 'after',
  place: Place,
): { condition: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const { key, isDescending, mayBeEmpty } = sortKey(sort);
  const isUp = (side === 'after') !== isDescending;
  const direction = sql.raw(isUp ? '' : ' desc');
  const beyond = sql<boolean>`(${key}, o.id) ${sql.raw(isUp ? '>' : '<')} (${place.key}, ${place.id})`;
  if (!mayBeEmpty) return { condition: beyond, order: sql`${key}${direction}, o.id${direction}` };
  // Orders without a value come last both ways.
  const sameSide = sql<boolean>`o.id ${sql.raw(isUp ? '>' : '<')} ${place.id}`;
  return side === 'after'
    ? {
        condition: sql`case when ${place.key} is null then ${key} is null and ${sameSide} else ${key} is null or ${beyond} end`,
        order: sql`${key}${direction} nulls last, o.id${direction}`,
      }
    : {
        condition: sql`case when ${place.key} is null then ${key} is not null or ${sameSide} else ${key} is not null and ${beyond} end`,
        order: sql`${key}${direction} nulls first, o.id${direction}`,
      };
}

/** Returns the expression that orders `o` are sorted by, beside their ids. */
export function sortKey(sort: SortKey<OrderColumn>) {
  const isDescending = sort.startsWith('-');
  const column = COLUMNS[(isDescending ? sort.slice(1) : sort) as OrderColumn];
  return 'emptyLast' in column
    ? { key: column.emptyLast, isDescending, mayBeEmpty: true }
    : { key: column, isDescending, mayBeEmpty: false };
}

/** Returns the `order by` of a list of orders `o`. */
export function orderSort(sort: SortKey<OrderColumn>): RawBuilder<unknown> {
  return sortClause(sort, COLUMNS, sql`o.id`);
}
