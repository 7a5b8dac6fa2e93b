import { type RawBuilder, sql } from 'kysely';
import { containing, fromDay, untilDay } from '../../../../platform/database/paged-list.js';
import { AWAITS_APPROVAL, LACKS_ADDRESS, LACKS_AGE, SEARCHED_TEXT, TO_PACK } from '../domain/order-indexes.js';

/** What an order can wait for staff to do. */
export const NEEDS = ['approval', 'packing', 'address', 'age', 'return', 'refund', 'dispute'] as const;
export type OrderNeed = (typeof NEEDS)[number];

/** Which of all orders. */
export interface OrderFilter {
  userId?: string;
  status?: string;
  poStatus?: string;
  paymentMethod?: string;
  /** Those that wait for staff to do this. */
  needs?: OrderNeed;
  /** Order numbers. */
  numbers?: readonly string[];
  /** Days in London: YYYY-MM-DD. */
  from?: string;
  to?: string;
  search?: string;
}

/**
 * Whether a refund of `o` failed and waits for staff. One that was published is made good by its repetition alone, as
 * `toBeRepeated` has it; any other by what was requested after it failed.
 */
export const REFUND_FAILED = sql<boolean>`o.id in (
  select f.order_id from ordering.refunds f where f.status = 'failed' and not exists (
    select 1 from ordering.refunds r where r.order_id = f.order_id and r.status <> 'failed' and
      case when f.done_at is not null and f.repeats is null then r.repeats = f.id else r.created_at > f.updated_at end))`;

/** What an order has to be to wait for staff; each has a partial index or a table of its own. */
export const WAITS_FOR: Readonly<Record<OrderNeed, RawBuilder<boolean>>> = {
  approval: sql.raw(AWAITS_APPROVAL),
  packing: sql.raw(TO_PACK),
  address: sql.raw(LACKS_ADDRESS),
  age: sql.raw(LACKS_AGE),
  return: sql`o.id in (select order_id from ordering.return_requests where status = 'requested')`,
  refund: REFUND_FAILED,
  dispute: sql`o.id in (select order_id from ordering.disputes where closed_at is null)`,
};

/** The filter as a condition on `o`. */
export function orderCondition(filter: OrderFilter): RawBuilder<boolean> {
  const { userId, status, poStatus, paymentMethod, needs, numbers, from, to, search } = filter;
  const conditions = [
    userId && sql`o.user_id = ${userId}`,
    status && sql`o.status = ${status}`,
    poStatus && sql`o.po_status = ${poStatus}`,
    paymentMethod && sql`o.payment_method = ${paymentMethod}`,
    needs && sql`(${WAITS_FOR[needs]})`,
    numbers && sql`o.order_number = any(${[...numbers]}::text[])`,
    from && fromDay('o.created_at', from),
    to && untilDay('o.created_at', to),
    search && searched(search),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Each way of finding an order is a search of its own, so that each can use its index. */
function searched(search: string): RawBuilder<boolean> {
  const text = sql.raw(SEARCHED_TEXT);
  // Postcodes are found however they are typed: "ls11aa" is "LS1 1AA".
  const postcode = search.replace(/\s/g, '');
  return sql`o.id in (
    select id from ordering.orders where ${text} like ${containing(search)} or ${text} like ${containing(postcode)}
    union all select id from ordering.orders where stripe_payment_intent_id = ${search}
    union all select order_id from ordering.order_items where lower(sku) like ${containing(search)})`;
}
