import { type RawBuilder, sql } from 'kysely';
import { SOLD_AT } from '../../orders/domain/order-indexes.js';
import type { ReportPeriod } from '../domain/report-period.js';

/** Moments from the first on, before the second. */
export type Span = readonly [from: RawBuilder<Date>, until: RawBuilder<Date>];

/** The moment at which a day in London begins. */
export const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/London')`;

/** A report's period as moments. */
export const spanOf = ({ from, to }: ReportPeriod): Span => [
  startOf(from),
  sql<Date>`((${to}::date + 1)::timestamp at time zone 'Europe/London')`,
];

/** Pounds of a column in pence, exact. */
export const inPence = (pounds: RawBuilder<unknown>) => sql<number>`(${pounds} * 100)::bigint`;

/** Returns a moment in the format of an order's status changes. */
const asKept = (moment: RawBuilder<Date>) =>
  sql`(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C")`;

const soldAt = sql.raw<string>(SOLD_AT);

/** Orders that were paid or approved within one of the spans, with `at` by London's clock; in the index `orders_sold`. */
export const soldOrders = (spans: readonly Span[]) => sql`
  select o.*, ${soldAt}::timestamptz at time zone 'Europe/London' as at
  from ordering.orders o where ${within(spans, ([from, until]) => sql`${soldAt} >= ${asKept(from)} and ${soldAt} < ${asKept(until)}`)}`;

/**
 * Refunds within one of the spans as the books have them, with `at` by London's clock: on the day they were done,
 * counted once where one was repeated, and none of an order that was never sold (docs/rules.md#sales-figures).
 */
export const doneRefunds = (spans: readonly Span[]) => sql`
  select r.*, r.done_at at time zone 'Europe/London' as at
  from ordering.refunds r join ordering.orders o on o.id = r.order_id and ${soldAt} is not null
  where r.done_at is not null and r.repeats is null
    and ${within(spans, ([from, until]) => sql`r.done_at >= ${from} and r.done_at < ${until}`)}`;

/** The VAT of a refund `r`, in pence. */
export const REFUNDED_VAT = sql<number>`(
  select coalesce(sum((share ->> 'tax')::int), 0) from jsonb_array_elements(r.shares) share)`;

function within(spans: readonly Span[], condition: (span: Span) => RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    spans.map((span) => sql`(${condition(span)})`),
    sql` or `,
  )})`;
}
