import { sql } from 'kysely';
import { type DifferenceRow, MOST_DIFFERENCES, moment, type Scope } from './scope.js';

/**
 * The shop's card refunds by what they are at Stripe: several may be one there. `mine` is their sum; a refund whose answer
 * was lost is found by the shop's own id of it. What staff settled another way moved nothing at Stripe.
 */
const refundsBesideStripe = ({ runId, until }: Scope) => sql`
  shop as (
    select r.id, r.order_number, r.payment_intent_id, r.amount, r.status, r.at, r.detail,
      r.at > ${moment(until)} as is_young,
      coalesce(r.detail ->> 'providerRefundId', (
        select s.id from accounting.reconciliation_records s
        where s.run_id = r.run_id and s.source = 'payment-refund' and s.detail ->> 'refundId' = r.id
          and s.payment_intent_id = r.payment_intent_id limit 1), r.id) as stripe_id
    from accounting.reconciliation_records r
    where r.run_id = ${runId} and r.source = 'refund' and r.payment_intent_id is not null),
  mine as (
    select stripe_id, max(order_number) as order_number, max(payment_intent_id) as payment_intent_id,
      sum(amount)::int as amount, min(at) as at, bool_or(is_young) as is_young,
      bool_and(status = 'requested') as is_requested
    from shop where status not in ('failed', 'settled') group by stripe_id),
  stripe as (
    select s.id, s.payment_intent_id, s.amount, s.at, s.at > ${moment(until)} as is_young,
      (select o.order_number from accounting.reconciliation_records o
        where o.run_id = s.run_id and o.source = 'order' and o.payment_intent_id = s.payment_intent_id limit 1) as order_number
    from accounting.reconciliation_records s
    where s.run_id = ${runId} and s.source = 'payment-refund' and s.status <> 'failed'),
  compared as (
    select coalesce(m.stripe_id, s.id) as id, coalesce(m.order_number, s.order_number) as order_number,
      coalesce(m.payment_intent_id, s.payment_intent_id) as payment_intent_id, m.amount as mine, s.amount as theirs,
      coalesce(m.at, s.at) as at, m.is_requested
    from mine m full join stripe s on s.id = m.stripe_id
    where not coalesce(m.is_young, s.is_young) and coalesce(m.order_number, s.order_number) is not null)`;

/** Refunds of the shop and of Stripe that do not agree. */
export const refundDifferences = (scope: Scope) => sql<DifferenceRow>`
  with ${refundsBesideStripe(scope)}
  select case when mine is null then 'refund-not-in-shop' when theirs is null then 'refund-not-at-stripe'
      else 'refund-differs' end as kind, id as subject, order_number as "orderNumber", null::text as "userId",
    at as "aboutAt", coalesce(mine, 0) as expected, coalesce(theirs, 0) as found,
    jsonb_build_object('paymentIntentId', payment_intent_id, 'status', case when is_requested then 'requested' end) as detail
  from compared where mine is distinct from theirs
  union all
  select 'refund-failed', id, order_number, null, at, amount, 0,
    jsonb_build_object('paymentIntentId', payment_intent_id, 'cause', detail ->> 'cause')
  from shop where status = 'failed' and not is_young and detail ->> 'publishedAt' is not null
    and not (detail ->> 'isRepeat')::boolean and not (detail ->> 'isRepeated')::boolean
  limit ${MOST_DIFFERENCES}`;

export const refundSums = (scope: Scope) => sql<{ shop: number; other: number }>`
  with ${refundsBesideStripe(scope)}
  select coalesce(sum(mine), 0)::float8 as shop, coalesce(sum(theirs), 0)::float8 as other from compared`;
