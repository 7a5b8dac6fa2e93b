import { type RawBuilder, sql } from 'kysely';

/** What a run compares. */
export interface Scope {
  readonly runId: string;
  /** The Sage business whose documents were read. */
  readonly businessId: string;
  /** The first day, YYYY-MM-DD, London, and its beginning. */
  readonly fromDay: string;
  readonly from: Date;
  /** What is younger is on its way and not compared yet. */
  readonly until: Date;
}

/** A row of `Difference`, as the comparisons select it: these columns in this order. */
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

/** At most this many differences of one comparison become cases: beyond, something else is wrong than the single order. */
export const MOST_DIFFERENCES = 2000;

export const moment = (date: Date): RawBuilder<Date> => sql<Date>`${date.toISOString()}::timestamptz`;

/** The orders of the run; `is_in_window`: sold in it, so that everything of it was read. `is_young`: not compared yet. */
export const ordersOf = ({ runId, from, until }: Scope) => sql`
  select o.id, o.order_number, o.user_id, o.payment_intent_id, o.amount as total, o.tax, o.status, o.at,
    o.detail ->> 'paymentMethod' as method, (o.detail ->> 'soldAt')::timestamptz as sold_at,
    coalesce((o.detail ->> 'soldAt')::timestamptz >= ${moment(from)}, false) as is_in_window,
    o.at > ${moment(until)} as is_young, o.detail
  from accounting.reconciliation_records o where o.run_id = ${runId} and o.source = 'order'`;

const startedAt = ({ runId }: Scope) =>
  sql`(select started_at from accounting.reconciliation_runs where id = ${runId})`;

/** A write `q` of the queue has waited so long that it counts as what it is: missing in Sage. */
export const hasWaitedLong = (scope: Scope) =>
  sql<boolean>`(q.status in ('pending', 'processing') and q.created_at <= ${startedAt(scope)} - interval '1 day')`;

/** Something of the order is about to reach Sage, or did after the run began to read there: it is not compared yet. */
export const isOnItsWay = (scope: Scope, orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from accounting.sage_sync_queue q where q.entity_id = ${orderId}
    and (q.status in ('pending', 'processing') and not ${hasWaitedLong(scope)} or q.processed_at >= ${startedAt(scope)}))`;
