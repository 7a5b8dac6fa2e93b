import { type RawBuilder, sql } from 'kysely';
import { containing, fromDay, untilDay } from '../../../platform/database/paged-list.js';
import { HELD_BY_BANK } from '../refunds/dispute.entity.js';
import { inPlaceOf } from '../refunds/failed-refunds.js';
import {
  AWAITS_APPROVAL,
  IN_PREPARATION,
  LACKS_ADDRESS,
  LACKS_AGE,
  NEEDS_SAGE,
  ORDER_SEARCH_TEXT,
  TO_PACK,
} from './order.entity.js';

/** The tasks of staff that an order can wait for. */
export const NEEDS = [
  'approval',
  'packing',
  'address',
  'age',
  'return',
  'refund',
  'dispute',
  'held',
  'sage',
  'attention',
] as const;
export type OrderNeed = (typeof NEEDS)[number];

/** Filter of orders. */
export interface OrderFilter {
  userId?: string;
  status?: string;
  /** In one of these states. */
  statuses?: readonly string[];
  poStatus?: string;
  paymentMethod?: string;
  /** The state in Sage. */
  sage?: string;
  /** Waiting for staff to do this. */
  needs?: OrderNeed;
  /** Order numbers. */
  numbers?: readonly string[];
  /** Days in London: YYYY-MM-DD. */
  from?: string;
  to?: string;
  search?: string;
  /** The search text of a customer in their own orders; only with `userId`. */
  ownSearch?: string;
}

/**
 * Whether a refund of `o` failed and waits for staff: it was not dismissed, and no refund in its place succeeded, is on
 * its way or was dismissed.
 */
export const REFUND_FAILED = sql<boolean>`o.id in (
  select f.order_id from ordering.refunds f where f.status = 'failed' and f.dismissed_at is null and not exists (
    select 1 from ordering.refunds r where r.order_id = f.order_id
      and (r.status <> 'failed' or r.dismissed_at is not null) and ${inPlaceOf('f', 'r')}))`;

/**
 * Whether money holds the goods of `o`, as in `moneyHold`: the bank has some of it, or all was refunded
 * (docs/rules.md#held-goods).
 */
const MONEY_HELD = sql<boolean>`(
  exists (select from ordering.disputes d where d.order_id = o.id and d.status in (${sql.join(HELD_BY_BANK.map((status) => sql.lit(status)))}))
  or o.total > 0 and o.total <= (select sum(r.amount) from ordering.refunds r where r.order_id = o.id and r.status <> 'failed'))`;

/** The condition of each task of staff; each has a partial index or a table of its own. */
const WAITS_FOR: Readonly<Record<Exclude<OrderNeed, 'attention'>, RawBuilder<boolean>>> = {
  approval: sql.raw(AWAITS_APPROVAL),
  packing: sql`${sql.raw(TO_PACK)} and not coalesce(${MONEY_HELD}, false)`,
  address: sql.raw(LACKS_ADDRESS),
  age: sql.raw(LACKS_AGE),
  return: sql`o.id in (select order_id from ordering.return_requests where status in ('requested', 'accepted', 'arrived'))`,
  refund: REFUND_FAILED,
  dispute: sql`o.id in (select order_id from ordering.disputes where closed_at is null)`,
  held: sql`${sql.raw(IN_PREPARATION)} and ${MONEY_HELD}`,
  sage: sql.raw(`o.${NEEDS_SAGE}`),
};

/**
 * Returns the condition that `o` waits for staff to do this. `failed` selects the numbers of orders with failed work.
 */
export function waitsFor(need: OrderNeed, failed: RawBuilder<string>): RawBuilder<boolean> {
  return need === 'attention' ? sql`(o.order_number in (${failed}) or ${REFUND_FAILED})` : WAITS_FOR[need];
}

/** Returns the filter as a condition on `o`. `failed` selects the numbers of orders with failed work. */
export function orderCondition(filter: OrderFilter, failed: RawBuilder<string>): RawBuilder<boolean> {
  const { userId, status, statuses, poStatus, paymentMethod, sage, needs, numbers, from, to, search, ownSearch } =
    filter;
  const conditions = [
    userId && sql`o.user_id = ${userId}`,
    status && sql`o.status = ${status}`,
    statuses && sql`o.status = any(${[...statuses]}::text[])`,
    poStatus && sql`o.po_status = ${poStatus}`,
    paymentMethod && sql`o.payment_method = ${paymentMethod}`,
    sage && sql`o.sage_state = ${sage}`,
    needs && sql`(${waitsFor(needs, failed)})`,
    numbers && sql`o.order_number = any(${[...numbers]}::text[])`,
    from && fromDay('o.created_at', from),
    to && untilDay('o.created_at', to),
    search && searched(search),
    ownSearch && searchedByCustomer(ownSearch),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Each way of finding an order is a search of its own, so that each can use its index. */
export function searched(search: string): RawBuilder<boolean> {
  const text = sql.raw(ORDER_SEARCH_TEXT);
  // Postcodes are found however they are typed: "ls11aa" is "LS1 1AA".
  const postcode = search.replace(/\s/g, '');
  return sql`o.id in (
    select id from ordering.orders where ${text} like ${containing(search)} or ${text} like ${containing(postcode)}
    union all select id from ordering.orders where stripe_payment_intent_id = ${search}
    union all select order_id from ordering.order_items where lower(sku) like ${containing(search)})`;
}

/** The index on the customer leads to the own orders, and the one on the order to their lines. */
function searchedByCustomer(search: string): RawBuilder<boolean> {
  const pattern = containing(search);
  return sql`(lower(concat_ws(' ', o.order_number, o.purchase_order_number, o.sage_invoice_number)) like ${pattern}
    or exists (select from ordering.order_items i where i.order_id = o.id and lower(concat_ws(' ', i.sku, i.name)) like ${pattern}))`;
}
