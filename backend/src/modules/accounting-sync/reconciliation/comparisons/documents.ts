import { sql } from 'kysely';
import { booksOfOrders } from './books.js';
import { type DifferenceRow, MOST_DIFFERENCES, moment, type Scope } from './scope.js';

/** The order's write that is parked or late: what it lacks in Sage is its to write, not a bookkeeper's. */
const OPEN_WRITE = sql`case when write_id is not null
  then jsonb_build_object('write', write_state, 'writeId', write_id, 'cause', cause) else '{}' end`;

/**
 * Orders, payments and refunds that differ from what Sage has of them. One cause is one case: VAT is compared where the
 * total is right, a payment where its invoice is there, refunds where the order's document is.
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

/** What was sold and refunded, and what Sage has of it; documents of no order count there. */
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
