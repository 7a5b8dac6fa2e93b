import { sql } from 'kysely';
import { type DifferenceRow, isOnItsWay, MOST_DIFFERENCES, moment, ordersOf, type Scope } from './scope.js';

/** Redeemed rewards: what each has cost and moved in points, and of those for one order, what its state and its orders say. */
const grantsOf = ({ runId }: Scope) => sql`
  select g.id, g.user_id, case g.status when 'cancelled' then 0 else g.amount end as cost,
    (g.detail ->> 'taken')::int - (g.detail ->> 'returned')::int as moved,
    case g.status when 'used' then g.amount else 0 end as used,
    case when (g.detail ->> 'isUnlimited')::boolean then 0 else (g.detail ->> 'orders')::int * g.amount end as in_orders,
    jsonb_build_object('name', g.detail ->> 'name', 'status', g.status, 'orders', g.detail ->> 'orders') as detail
  from accounting.reconciliation_records g where g.run_id = ${runId} and g.source = 'grant'`;

/** What redeemed rewards have cost, beside what the ledger moved for them. */
export const grantSums = (scope: Scope) => sql<{ shop: number; other: number }>`
  select coalesce(sum(cost), 0)::float8 as shop, coalesce(sum(moved), 0)::float8 as other from (${grantsOf(scope)}) grants`;

/**
 * Points that wait for an invoice which is paid by now, as far as the shop knows, or which it no longer has: they would wait for
 * good. One cause is one case: an order of the window whose document is not in Sage is a case of the documents.
 */
const unpaidPointsOf = (scope: Scope) => sql`
  select p.order_number, p.user_id, p.at, p.amount, coalesce(invoices.paid, false) as paid
  from accounting.reconciliation_records p
  cross join lateral (
    select bool_or(i.status = 'PAID') as paid,
      bool_or(i.status not in ('PAID', 'VOID', 'DELETED') or i.status = 'PAID' and i.last_sync_at > ${moment(scope.until)}) as open
    from accounting.sage_invoices i
    where i.order_id = p.id::uuid and i.document = 'invoice' and i.sage_business_id = ${scope.businessId}) invoices
  where p.run_id = ${scope.runId} and p.source = 'unpaid-points' and p.at <= ${moment(scope.until)}
    and invoices.open is not true and not ${isOnItsWay(scope, sql`p.id`)}
    and (invoices.paid or not exists (select 1 from orders o where o.id = p.id and o.is_in_window) or exists (
      select 1 from accounting.reconciliation_records d
      where d.run_id = p.run_id and d.source = 'document' and d.order_number = p.order_number
        and d.detail ->> 'kind' = 'invoice' and d.status not in ('VOID', 'DELETED')))`;

/** Points of orders, the ledger, the balances and what accounts show. The ledger decides. */
export const pointsDifferences = (scope: Scope) => sql<DifferenceRow>`
  with orders as (${ordersOf(scope)}),
  compared as (
    select o.*,
      case when o.sold_at is null and o.status = 'cancelled' then 0
        else (o.detail ->> 'pointsUsed')::int - (o.detail ->> 'pointsReturned')::int end as used,
      case when o.sold_at is null then 0
        else (o.detail ->> 'pointsEarned')::int - (o.detail ->> 'pointsTakenBack')::int end as earned,
      coalesce((p.detail ->> 'used')::int, 0) as ledger_used, coalesce((p.detail ->> 'earned')::int, 0) as ledger_earned
    from orders o left join accounting.reconciliation_records p
      on p.run_id = ${scope.runId} and p.source = 'order-points' and p.id = o.id
    where o.user_id is not null and not o.is_young),
  balances as (
    select b.user_id, b.amount as balance, (b.detail ->> 'ledger')::int as ledger, b.at,
      (b.detail ->> 'pending')::int as pending, (b.detail ->> 'pendingOfOrders')::int as of_orders
    from accounting.reconciliation_records b where b.run_id = ${scope.runId} and b.source = 'balance'),
  grants as (${grantsOf(scope)})
  select 'points-used' as kind, order_number as subject, order_number as "orderNumber", user_id as "userId",
    at as "aboutAt", used as expected, ledger_used as found, '{}'::jsonb as detail
  from compared where used <> ledger_used
  union all
  select 'points-earned', order_number, order_number, user_id, at, earned, ledger_earned, '{}'
  from compared where earned <> ledger_earned
  union all
  select 'ledger-balance', user_id, null, user_id, null, ledger, balance, '{}' from balances where ledger <> balance
  union all
  select 'pending-points', user_id, null, user_id, null, of_orders, pending, '{}' from balances where of_orders <> pending and ledger = balance
  union all
  select 'points-unpaid', order_number, order_number, user_id, at, 0, amount,
    jsonb_build_object('invoice', case when paid then 'paid' else 'gone' end)
  from (${unpaidPointsOf(scope)}) unpaid
  union all
  select 'points-shown', s.user_id, null, s.user_id, null, coalesce(b.ledger, 0), s.amount, '{}'
  from accounting.reconciliation_records s left join balances b on b.user_id = s.user_id
  where s.run_id = ${scope.runId} and s.source = 'shown-balance' and s.amount <> coalesce(b.ledger, 0)
    and coalesce(b.at <= ${moment(scope.until)}, true)
  union all
  select 'grant-points', id, null, user_id, null, cost, moved, detail from grants where cost <> moved
  union all
  select 'grant-used', id, null, user_id, null, used, in_orders, detail from grants where used <> in_orders
  limit ${MOST_DIFFERENCES}`;

interface PointsSums {
  readonly ledger: number;
  readonly balances: number;
  readonly ofAccounts: number;
  readonly shown: number;
}

/** The ledger beside the balances, and of accounts that exist beside what they show. */
export const pointsSums = ({ runId, until }: Scope) => sql<PointsSums>`
  select coalesce(sum((b.detail ->> 'ledger')::int), 0)::float8 as ledger, coalesce(sum(b.amount), 0)::float8 as balances,
    coalesce(sum((b.detail ->> 'ledger')::int) filter (where s.id is not null and b.at <= ${moment(until)}), 0)::float8
      as "ofAccounts",
    coalesce(sum(s.amount) filter (where b.at is null or b.at <= ${moment(until)}), 0)::float8 as shown
  from (select * from accounting.reconciliation_records where run_id = ${runId} and source = 'balance') b
  full join (select * from accounting.reconciliation_records where run_id = ${runId} and source = 'shown-balance') s
    on s.id = b.id`;
