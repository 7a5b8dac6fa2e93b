import { type RawBuilder, sql } from 'kysely';

/** The range of a comparison. */
export interface Scope {
  readonly runId: string;
  /** The Sage business whose documents were read. */
  readonly businessId: string;
  /** The first day in London, YYYY-MM-DD, and the time of its beginning. */
  readonly fromDay: string;
  readonly from: Date;
  /** Later records are still on their way and not compared yet. */
  readonly until: Date;
}

/** A row of `Difference`, as the comparisons select it, with these columns in this order. */
export interface DifferenceRow {
  kind: string;
  subject: string;
  orderNumber: string | null;
  userId: string | null;
  aboutAt: Date | null;
  expected: number;
  found: number;
  detail: Record<string, string | null>;
}

/** The most cases that one comparison makes: more differences have a common cause. */
export const MOST_DIFFERENCES = 2000;

export const moment = (date: Date): RawBuilder<Date> => sql<Date>`${date.toISOString()}::timestamptz`;

/**
 * The orders of the run. `is_in_window`: sold in the window, so that all its records were read. `is_young`: not
 * compared yet.
 */
export const ordersOf = ({ runId, from, until }: Scope) => sql`
  select o.id, o.order_number, o.user_id, o.payment_intent_id, o.amount as total, o.tax, o.status, o.at,
    o.detail ->> 'paymentMethod' as method, (o.detail ->> 'soldAt')::timestamptz as sold_at,
    coalesce((o.detail ->> 'soldAt')::timestamptz >= ${moment(from)}, false) as is_in_window,
    o.at > ${moment(until)} as is_young, o.detail
  from accounting.reconciliation_records o where o.run_id = ${runId} and o.source = 'order'`;

const startedAt = ({ runId }: Scope) =>
  sql`(select started_at from accounting.reconciliation_runs where id = ${runId})`;

/** Whether a queued write `q` has waited so long that its document counts as missing in Sage. */
export const hasWaitedLong = (scope: Scope) =>
  sql<boolean>`(q.status in ('pending', 'processing') and q.created_at <= ${startedAt(scope)} - interval '1 day')`;

/**
 * Whether a document of the order is about to reach Sage, or has reached it since the run began to read: the order is
 * not compared yet.
 */
export const isOnItsWay = (scope: Scope, orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from accounting.sage_sync_queue q where q.entity_id = ${orderId}
    and (q.status in ('pending', 'processing') and not ${hasWaitedLong(scope)} or q.processed_at >= ${startedAt(scope)}))`;

/**
 * Each order with the documents in Sage under its number. For an order sold before the window it compares only later
 * refunds and credit notes, because the rest was not read. Finds documents by the order's number in the index;
 * otherwise each order would search all of them. Leaves out orders with something on its way, and those of another
 * business.
 */
export const booksOfOrders = (scope: Scope) => sql`
  orders as (${ordersOf(scope)}),
  documents as not materialized (
    select d.id, d.order_number, d.amount, d.tax, d.status, d.at, d.detail ->> 'kind' as kind, d.detail ->> 'name' as name,
      (d.detail ->> 'outstanding')::int as outstanding, d.detail ->> 'date' >= ${scope.fromDay}::text as is_recent,
      d.status not in ('VOID', 'DELETED', 'DRAFT', 'PRO_FORMA') as stands
    from accounting.reconciliation_records d where d.run_id = ${scope.runId} and d.source = 'document'),
  refunds as (
    select r.order_id, r.amount, r.tax, (r.detail ->> 'publishedAt')::timestamptz >= ${moment(scope.from)} as is_recent
    from accounting.reconciliation_records r
    where r.run_id = ${scope.runId} and r.source = 'refund' and r.detail ->> 'publishedAt' is not null
      and not (r.detail ->> 'isRepeat')::boolean),
  books as materialized (
    select o.*, d.*, r.*, write.id as write_id, write.state as write_state, write.cause
    from orders o
    cross join lateral (
      select count(*) filter (where stands and kind in ('invoice', 'receipt'))::int as sales,
        coalesce(sum(amount) filter (where stands and kind in ('invoice', 'receipt')), 0)::int as sold,
        coalesce(sum(documents.tax) filter (where stands and kind in ('invoice', 'receipt')), 0)::int as sold_tax,
        string_agg(name, ' and ' order by documents.at) filter (where stands and kind in ('invoice', 'receipt')) as names,
        max(name) filter (where not stands and kind in ('invoice', 'receipt')) as gone,
        max(documents.status) filter (where not stands and kind in ('invoice', 'receipt')) as gone_status,
        coalesce(sum(outstanding) filter (where stands and kind = 'invoice'), 0)::int as open,
        coalesce(sum(amount) filter (where stands and kind = 'payment'), 0)::int as paid,
        coalesce(sum(amount) filter (where stands and (o.is_in_window or is_recent)
          and kind in ('credit-note', 'receipt-refund')), 0)::int as credited,
        coalesce(sum(documents.tax) filter (where stands and (o.is_in_window or is_recent)
          and kind in ('credit-note', 'receipt-refund')), 0)::int as credited_tax,
        coalesce(sum(amount) filter (where stands and (o.is_in_window or is_recent)
          and kind = 'refund-payment'), 0)::int as paid_out
      from documents where documents.order_number = o.order_number) d
    cross join lateral (
      select coalesce(sum(amount) filter (where o.is_in_window or is_recent), 0)::int as refunded,
        coalesce(sum(refunds.tax) filter (where o.is_in_window or is_recent), 0)::int as refunded_tax
      from refunds where refunds.order_id = o.id) r
    left join lateral (
      select q.id::text, q.error_message as cause, case q.status when 'parked' then 'parked' else 'waiting' end as state
      from accounting.sage_sync_queue q
      where q.entity_id = o.id and (q.status = 'parked' or ${hasWaitedLong(scope)}) order by q.seq limit 1) write on true
    where o.sold_at is not null and not o.is_young
      and (write.id is not null or not ${isOnItsWay(scope, sql`o.id`)})
      and not (exists (select 1 from accounting.sage_invoices i
          where i.order_id = o.id::uuid and i.sage_business_id <> ${scope.businessId})
        and not exists (select 1 from accounting.sage_invoices i
          where i.order_id = o.id::uuid and i.sage_business_id = ${scope.businessId})))`;

/**
 * The order's parked or late write: its documents are missing only until it is sent, and no bookkeeper has to add them.
 */
const OPEN_WRITE = sql`case when write_id is not null
  then jsonb_build_object('write', write_state, 'writeId', write_id, 'cause', cause) else '{}' end`;

/**
 * Orders, payments and refunds that differ from Sage. Each cause makes one case: VAT is compared if the total agrees, a
 * payment if its invoice exists, refunds if the order's document exists.
 */
export const documentDifferences = (scope: Scope) => sql<DifferenceRow>`
  with ${booksOfOrders(scope)},
  absent as (
    -- A voided invoice of an order that was wholly refunded leaves nothing to credit.
    select * from books where is_in_window and sales = 0 and not (gone is not null and refunded = total and credited = 0)),
  there as (select * from books where sales > 0 or not is_in_window)
  select case when gone is null then 'document-missing' else 'document-gone' end as kind, order_number as subject,
    order_number as "orderNumber", user_id as "userId", sold_at as "aboutAt", total as expected, 0 as found,
    case when gone is not null then jsonb_build_object('document', upper(left(gone, 1)) || substr(gone, 2), 'status', gone_status)
      when write_id is not null then jsonb_build_object('write', write_state, 'writeId', write_id, 'cause', cause)
      else coalesce((
        select jsonb_build_object('write', 'dismissed', 'by', q.dismiss_reason) from accounting.sage_sync_queue q
        where q.entity_id = absent.id and q.status = 'dismissed' order by q.seq desc limit 1), '{}') end as detail
  from absent
  union all
  select 'document-twice', order_number, order_number, user_id, sold_at, total, sold, jsonb_build_object('documents', names)
  from books where is_in_window and sales > 1
  union all
  select 'document-total', order_number, order_number, user_id, sold_at, total, sold, jsonb_build_object('document', names)
  from books where is_in_window and sales = 1 and sold <> total
  union all
  select 'document-vat', order_number, order_number, user_id, sold_at, tax, sold_tax, jsonb_build_object('document', names)
  from books where is_in_window and sales = 1 and sold = total and sold_tax <> tax
  union all
  select 'payment-not-in-sage', order_number, order_number, user_id, sold_at, total, paid, ${OPEN_WRITE}
  from books where is_in_window and sales = 1 and method = 'stripe' and user_id is not null and paid <> total
  union all
  select 'invoice-not-paid', order_number, order_number, user_id, sold_at, 0, open,
    jsonb_build_object('document', names) || ${OPEN_WRITE}
  from books where is_in_window and sales = 1 and method = 'stripe' and user_id is not null and paid = total and open <> 0
  union all
  select 'credit-notes-differ', order_number, order_number, user_id, at, refunded, credited, ${OPEN_WRITE}
  from there where refunded <> credited
  union all
  select 'credit-notes-vat', order_number, order_number, user_id, at, refunded_tax, credited_tax, '{}'
  from there where refunded = credited and refunded_tax <> credited_tax
  union all
  select 'refund-payment-not-in-sage', order_number, order_number, user_id, at, refunded, paid_out, ${OPEN_WRITE}
  from there where method = 'stripe' and user_id is not null and refunded = credited and paid_out <> refunded
  union all
  select 'document-of-unknown-order', d.id, null, null, d.at, 0, d.amount,
    jsonb_build_object('document', d.name, 'reference', d.order_number)
  from documents d where d.stands and d.at <= ${moment(scope.until)} and not exists (
    select 1 from orders o where o.order_number = d.order_number)
  limit ${MOST_DIFFERENCES}`;

interface BookSums {
  readonly sales: number;
  readonly salesInSage: number;
  readonly vat: number;
  readonly vatInSage: number;
  readonly refunds: number;
  readonly refundsInSage: number;
}

/** Totals of sales and refunds in the shop and in Sage; Sage's total includes documents of unknown orders. */
export const bookSums = (scope: Scope) => sql<BookSums>`
  with ${booksOfOrders(scope)},
  unknown as (
    select coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(tax), 0)::float8 as tax from documents d
    where d.stands and d.kind in ('invoice', 'receipt') and d.at <= ${moment(scope.until)} and not exists (
      select 1 from orders o where o.order_number = d.order_number))
  select coalesce(sum(total) filter (where is_in_window), 0)::float8 as sales,
    coalesce(sum(sold) filter (where is_in_window), 0)::float8 + (select amount from unknown) as "salesInSage",
    coalesce(sum(tax) filter (where is_in_window), 0)::float8 as vat,
    coalesce(sum(sold_tax) filter (where is_in_window), 0)::float8 + (select tax from unknown) as "vatInSage",
    coalesce(sum(refunded), 0)::float8 as refunds, coalesce(sum(credited), 0)::float8 as "refundsInSage"
  from books`;

/** Orders with their captures at Stripe; refunds of a payment without a sold order are subtracted from it. */
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

/** Captures and orders that differ. */
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

/** Card payments: for orders sold in the window, and for no order. */
export const paymentSums = (scope: Scope) => sql<{ shop: number; other: number }>`
  with ${paymentsBesideOrders(scope)}
  select
    (select coalesce(sum(total), 0)::float8 from matched where is_in_window) as shop,
    (select coalesce(sum(case when sold_at is null then kept when is_in_window then received end), 0)::float8 from matched)
      + (select coalesce(sum(kept), 0)::float8 from payments p where not is_young and not exists (
          select 1 from orders o where o.payment_intent_id = p.id)) as other`;

/**
 * Redeemed rewards: their cost, the points that the ledger moved, and, for those that work for one order, their state
 * and the number of their orders.
 */
const grantsOf = ({ runId }: Scope) => sql`
  select g.id, g.user_id, case g.status when 'cancelled' then 0 else g.amount end as cost,
    (g.detail ->> 'taken')::int - (g.detail ->> 'returned')::int as moved,
    case g.status when 'used' then g.amount else 0 end as used,
    case when (g.detail ->> 'isUnlimited')::boolean then 0 else (g.detail ->> 'orders')::int * g.amount end as in_orders,
    jsonb_build_object('name', g.detail ->> 'name', 'status', g.status, 'orders', g.detail ->> 'orders') as detail
  from accounting.reconciliation_records g where g.run_id = ${runId} and g.source = 'grant'`;

/** Cost of redeemed rewards, and the points that the ledger moved for them. */
export const grantSums = (scope: Scope) => sql<{ shop: number; other: number }>`
  select coalesce(sum(cost), 0)::float8 as shop, coalesce(sum(moved), 0)::float8 as other from (${grantsOf(scope)}) grants`;

/**
 * Points that wait for an invoice which, as far as the shop knows, is paid or no longer exists, so that they would wait
 * for good. An order of the window whose document is missing in Sage is left to the cases of documents.
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

/** Differences in the points of orders, the ledger, the balances and the accounts. The ledger is taken as right. */
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

/** Totals of the ledger, the balances, and the points shown by existing accounts. */
export const pointsSums = ({ runId, until }: Scope) => sql<PointsSums>`
  select coalesce(sum((b.detail ->> 'ledger')::int), 0)::float8 as ledger, coalesce(sum(b.amount), 0)::float8 as balances,
    coalesce(sum((b.detail ->> 'ledger')::int) filter (where s.id is not null and b.at <= ${moment(until)}), 0)::float8
      as "ofAccounts",
    coalesce(sum(s.amount) filter (where b.at is null or b.at <= ${moment(until)}), 0)::float8 as shown
  from (select * from accounting.reconciliation_records where run_id = ${runId} and source = 'balance') b
  full join (select * from accounting.reconciliation_records where run_id = ${runId} and source = 'shown-balance') s
    on s.id = b.id`;

/**
 * The shop's card refunds grouped by the refund at Stripe, which may combine several; `mine` is their sum. A refund
 * whose response was lost is found by the shop's own id. Refunds that staff settled in another way moved nothing at
 * Stripe.
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

/** Refunds of the shop and of Stripe that differ. */
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
