import { sql } from 'kysely';
import { type DifferenceRow, MOST_DIFFERENCES, moment, ordersOf, type Scope } from './scope.js';

/** Orders beside what Stripe captured; what it refunded of a payment without a sold order counts against it. */
const paymentsBesideOrders = (scope: Scope) => sql`
  orders as (${ordersOf(scope)}),
  payments as (
    select p.id, p.amount as received, p.at, p.at > ${moment(scope.until)} as is_young,
      p.amount - coalesce((select sum(r.amount) from accounting.reconciliation_records r
        where r.run_id = p.run_id and r.source = 'payment-refund' and r.payment_intent_id = p.id
          and r.status <> 'failed'), 0)::int as kept
    from accounting.reconciliation_records p where p.run_id = ${scope.runId} and p.source = 'payment'),
  matched as (
    select o.*, p.id as payment_id, p.received, p.kept from orders o left join payments p on p.id = o.payment_intent_id
    where o.method = 'stripe' and not o.is_young)`;

/** Captures and orders that do not agree. */
export const paymentDifferences = (scope: Scope) => sql<DifferenceRow>`
  with ${paymentsBesideOrders(scope)}
  select 'capture-without-order' as kind, p.id as subject, null::text as "orderNumber", null::text as "userId",
    p.at as "aboutAt", 0 as expected, p.kept as found, jsonb_build_object('paymentIntentId', p.id) as detail
  from payments p where p.kept <> 0 and not p.is_young and not exists (
    select 1 from orders o where o.payment_intent_id = p.id)
  union all
  select 'capture-not-refunded', order_number, order_number, user_id, at, 0, kept,
    jsonb_build_object('paymentIntentId', payment_id)
  from matched where sold_at is null and kept <> 0
  union all
  select 'order-without-capture', order_number, order_number, user_id, sold_at, total, 0,
    jsonb_build_object('paymentIntentId', payment_intent_id)
  from matched where is_in_window and payment_id is null
  union all
  select 'capture-differs', order_number, order_number, user_id, sold_at, total, received,
    jsonb_build_object('paymentIntentId', payment_id)
  from matched where sold_at is not null and received <> total
  limit ${MOST_DIFFERENCES}`;

/** What was taken by card: for orders sold in the window, and for none. */
export const paymentSums = (scope: Scope) => sql<{ shop: number; other: number }>`
  with ${paymentsBesideOrders(scope)}
  select
    (select coalesce(sum(total), 0)::float8 from matched where is_in_window) as shop,
    (select coalesce(sum(case when sold_at is null then kept when is_in_window then received end), 0)::float8 from matched)
      + (select coalesce(sum(kept), 0)::float8 from payments p where not is_young and not exists (
          select 1 from orders o where o.payment_intent_id = p.id)) as other`;
