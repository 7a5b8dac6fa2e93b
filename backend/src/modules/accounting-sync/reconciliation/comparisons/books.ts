import { sql } from 'kysely';
import { hasWaitedLong, isOnItsWay, moment, ordersOf, type Scope } from './scope.js';

/**
 * Each order beside what Sage has under its number. Of an order sold before the window only refunds and credit notes since
 * then are compared: the rest was not read. Documents are found by the order's number in the index, or every order would look
 * through all of them. Orders of which something is on its way, or that belong to another business, are left out.
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
